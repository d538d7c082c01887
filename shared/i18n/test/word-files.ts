/** The words of every package as they lie in its files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packages, root } from '@livery/build/workspace';
import { fallbackLanguage, languages, type Language } from '../src/public.ts';

export type WordFile = Readonly<Record<string, string>>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The folders in `src` of a package that have words: `src` itself, and pages whose words are loaded with them alone. */
function foldersOf(name: string): string[] {
  const src = join(name, 'src');
  if (!existsSync(join(root, src))) return [];
  const inside = readdirSync(join(root, src), { recursive: true, encoding: 'utf8' });
  return inside.filter((path) => basename(path) === 'locales').map((path) => join(src, dirname(path)));
}

/** Every folder that has words, by its path from the root. */
export const foldersWithMessages = packages.flatMap(foldersOf);
/** Each of them in every language. */
export const wordFiles = foldersWithMessages.flatMap((folder) =>
  languages.map((language) => [folder, language] as const),
);

export const readMessages = (folder: string, language: Language = fallbackLanguage) =>
  readJson(join(root, folder, 'locales', `${language}.json`)) as WordFile;

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

/** The sources in a folder, as one text; none where there is no such folder. */
export function sourceOf(folder: string): string {
  if (!existsSync(join(root, folder))) return '';
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))
    .join('\n');
}
