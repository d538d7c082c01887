/** The words of every package as they lie in its files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from '@livery/build/workspace';
import { fallbackLanguage, languages, type Language } from '../src/public.ts';

export type WordFile = Readonly<Record<string, string>>;

const localesOf = (name: string) => join(root, name, 'src', 'locales');
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const packagesWithWords = packages.filter((name) => existsSync(localesOf(name)));
/** Every package with words, in every language. */
export const wordFiles = packagesWithWords.flatMap((name) => languages.map((language) => [name, language] as const));

export const readWords = (name: string, language: Language = fallbackLanguage) =>
  readJson(join(localesOf(name), `${language}.json`)) as WordFile;

/** A plural has as many forms as its language needs; together they are one word. */
export const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

export const marks = (text: string): string[] => [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([mark]) => mark);

interface ModuleFile {
  readonly routes: readonly { readonly path: string; readonly title: WordFile }[];
  readonly menu?: { readonly label: WordFile };
}

/** What modules are called: the titles of their routes, and their menu entries. */
export const moduleTexts = packages
  .filter((name) => existsSync(join(root, name, 'module.json')))
  .flatMap((name): [where: string, texts: WordFile][] => {
    const { routes, menu } = readJson(join(root, name, 'module.json')) as ModuleFile;
    const titles = routes.map(({ path, title }): [string, WordFile] => [`${name}, title of ${path}`, title]);
    return menu ? [...titles, [`${name}, menu`, menu.label]] : titles;
  });

/** The sources of a package that a browser may run, as one text. */
export function sourceOf(name: string): string {
  const files = readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, name, 'src', path), 'utf8'))
    .join('\n');
}
