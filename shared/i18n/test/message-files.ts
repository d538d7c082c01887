/** The message files of every package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packages, root } from '@livery/build/workspace';
import { fallbackLanguage, languages, type Language } from '../src/public.ts';

export type MessageFile = Readonly<Record<string, string>>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The folders of a package with messages: `src`, and pages whose messages are loaded with them alone. */
function foldersOf(name: string): string[] {
  const src = join(name, 'src');
  if (!existsSync(join(root, src))) return [];
  const inside = readdirSync(join(root, src), { recursive: true, encoding: 'utf8' });
  return inside.filter((path) => basename(path) === 'locales').map((path) => join(src, dirname(path)));
}

/** Every folder with messages, by its path from the root. */
export const foldersWithMessages = packages.flatMap(foldersOf);
/** Each of them in every language. */
export const messageFiles = foldersWithMessages.flatMap((folder) =>
  languages.map((language) => [folder, language] as const),
);

export const readMessages = (folder: string, language: Language = fallbackLanguage) =>
  readJson(join(root, folder, 'locales', `${language}.json`)) as MessageFile;

/** The forms of a plural are one message. */
export const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

export const marks = (text: string): string[] => [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([mark]) => mark);

interface ModuleFile {
  readonly routes: readonly { readonly path: string; readonly title: MessageFile }[];
  readonly menu?: { readonly label: MessageFile };
}

/** The titles of routes and the menu entries of modules. */
export const moduleTexts = packages
  .filter((name) => existsSync(join(root, name, 'module.json')))
  .flatMap((name): [where: string, texts: MessageFile][] => {
    const { routes, menu } = readJson(join(root, name, 'module.json')) as ModuleFile;
    const titles = routes.map(({ path, title }): [string, MessageFile] => [`${name}, title of ${path}`, title]);
    return menu ? [...titles, [`${name}, menu`, menu.label]] : titles;
  });

/** The sources in a folder, none where there is no such folder. */
function sourcesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));
}

/** The sources in a folder, as one text. */
export const sourceOf = (folder: string): string => sourcesIn(folder).join('\n');

/** The sources elsewhere in its package that import the messages of a page's folder, as one text. */
export const sourceOfUsers = (folder: string): string =>
  sourcesIn(folder.replace(/\/src\/.*/, '/src'))
    .filter((source) => source.includes(`/${basename(folder)}/messages.ts'`))
    .join('\n');
