/** The message files of every package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten, type Messages } from '@livery/module-tools/check/translations';
import { root } from '@livery/module-tools/workspace';
import { packages } from '@livery/build/workspace';
import { fallbackLanguage, languages, type Language } from '../src/public.ts';

type Catalogue = Readonly<Record<string, unknown>>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const catalogues = new Map<string, Catalogue>();

/** A package's catalogue. The checks ask for it once for each key, so it is read once. */
function catalogueOf(name: string, language: Language): Catalogue {
  const path = join(root, name, 'src', 'locales', `${language}.json`);
  const catalogue = catalogues.get(path) ?? (readJson(path) as Catalogue);
  catalogues.set(path, catalogue);
  return catalogue;
}

/** Catalogues without sections: of the messages that every section has, and of the exchange, which nests its texts. */
const common = 'shared/i18n';
const exchange = 'exchange';

export interface Section {
  readonly packageName: string;
  /** Empty in a catalogue without sections. */
  readonly section: string;
}

function sectionsOf(packageName: string): Section[] {
  if (!existsSync(join(root, packageName, 'src', 'locales'))) return [];
  if (packageName === common || packageName === exchange) return [{ packageName, section: '' }];
  return Object.keys(catalogueOf(packageName, fallbackLanguage)).map((section) => ({ packageName, section }));
}

/** Every section of every package. */
const sections = packages.flatMap(sectionsOf);
export const commonSection: Section = { packageName: common, section: '' };
/** The sections whose keys are those of `useTranslation`. */
export const siteSections = sections.filter(({ packageName }) => packageName !== exchange);
/** Each section in every language. */
export const translatedSections = sections.flatMap((section) =>
  languages.map((language) => [section, language] as const),
);

export function readMessages({ packageName, section }: Section, language: Language = fallbackLanguage): Messages {
  const catalogue = catalogueOf(packageName, language);
  return flatten(section === '' ? catalogue : (catalogue[section] as Catalogue));
}

interface ModuleFile {
  readonly routes: readonly { readonly path: string; readonly title: Messages }[];
  readonly menu?: { readonly label: Messages };
}

/** The titles of routes and the menu entries of modules. */
export const moduleTexts = packages
  .filter((name) => existsSync(join(root, name, 'module.json')))
  .flatMap((name): [where: string, texts: Messages][] => {
    const { routes, menu } = readJson(join(root, name, 'module.json')) as ModuleFile;
    const titles = routes.map(({ path, title }): [string, Messages] => [`${name}, title of ${path}`, title]);
    return menu ? [...titles, [`${name}, menu`, menu.label]] : titles;
  });

/** The sources of a package, as one text; those of all packages for the messages that every section has. */
export function sourceOf(packageName: string): string {
  if (packageName === common)
    return packages
      .filter((name) => name !== common)
      .map(sourceOf)
      .join('\n');
  // The host's server uses some messages of the host.
  return ['src', 'server']
    .map((folder) => join(root, packageName, folder))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}
