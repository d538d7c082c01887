/** What a module must fulfil before it is released: its contract, its texts, its weight and the licences of what it bundles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contractVersion, isWithinContract } from '@livery/contract/release';
import { languages } from '@livery/contract/languages';
import semver from 'semver';
import { bundledPackages } from '../build/fingerprint.ts';
import type { InstalledPackage } from '../build/installed-packages.ts';
import { type BuiltVersion, integrityOf } from '../release/version-files.ts';
import { sharedPackages } from '../webpack/shared-libraries.ts';
import { root } from '../workspace.ts';
import { catalogueFaults } from './translations.ts';

/** One thing that was checked. */
interface CheckResult {
  readonly name: 'contract' | 'languages' | 'libraries' | 'licences' | 'weight' | 'files';
  /** What was found, in words. */
  readonly found: string;
  /** What is wrong, in words. */
  readonly faults: readonly string[];
}

export function checkContract({ contract }: Pick<BuiltVersion, 'contract'>): CheckResult {
  const faults = isWithinContract(contract)
    ? []
    : [`module.json asks for the contract ${contract}, and the installed one is ${contractVersion}`];
  return { name: 'contract', found: `${contract}, installed ${contractVersion}`, faults };
}

/** Whether the shared libraries fit each other: the host provides versions that do. In the workspace, ranges are names of the catalogue. */
export function checkLibraries(packages: readonly InstalledPackage[]): CheckResult {
  const versions = new Map(packages.map(({ id, version }) => [id.replace(/@[^@]+$/, ''), version]));
  const faults = packages.flatMap(({ id, peers }) =>
    Object.entries(peers).flatMap(([name, range]) => {
      const installed = versions.get(name);
      const isWrong = installed !== undefined && semver.validRange(range) && !semver.satisfies(installed, range);
      return isWrong ? [`${id} runs with ${name} ${range}, and ${installed} is installed`] : [];
    }),
  );
  return { name: 'libraries', found: `${packages.length} shared packages`, faults };
}

const sourceText = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');

/** The titles of the routes and the menu entry that are not in every language. */
const titleFaults = ({ routes, menu }: Pick<BuiltVersion, 'routes' | 'menu'>): string[] =>
  [
    ...routes.map(({ path, title }) => [path, title] as const),
    ...(menu ? [['the menu', menu.label] as const] : []),
  ].flatMap(([where, texts]) =>
    languages
      .filter((language) => !texts[language]?.trim())
      .map((language) => `${language}: module.json has no title of ${where}`),
  );

function checkLanguages(dir: string, metadata: Pick<BuiltVersion, 'routes' | 'menu'>): CheckResult {
  const source = join(root, dir, 'src');
  const faults = [...titleFaults(metadata), ...catalogueFaults(join(source, 'locales'), sourceText(source))];
  return { name: 'languages', found: `${languages.length} languages`, faults };
}

/** Licences that let a site ship the code without publishing its own. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of fonts, which a page embeds.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Whether an SPDX expression, or the object of a package of the first years, is permissive. */
function isPermissive(license: unknown): boolean {
  if (typeof license === 'object' && license !== null && 'type' in license) return isPermissive(license.type);
  if (typeof license !== 'string') return false;
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => permissive.has(name)));
}

export function checkLicences(packages: readonly InstalledPackage[]): CheckResult {
  const faults = packages
    .filter(({ license }) => !isPermissive(license))
    .map(({ id, license }) => `${id} has the licence ${JSON.stringify(license) ?? 'unknown'}`);
  return { name: 'licences', found: `${packages.length} bundled packages`, faults };
}

const maxFirstPageBytes = 60_000;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Weighs the first page of a built version, compressed by gzip and without its entry and texts. */
export function checkWeight({ firstPage = [] }: BuiltVersion, folder: string): CheckResult {
  const sizes = firstPage.map((name): [string, number] => [name, gzipSync(readFileSync(join(folder, name))).length]);
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  const largest = sizes
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([name, size]) => `${name} ${kilobytes(size)}`);
  const faults =
    bytes <= maxFirstPageBytes
      ? []
      : [`the first page is ${kilobytes(bytes)}, at most ${kilobytes(maxFirstPageBytes)}: ${largest.join(', ')}`];
  return { name: 'weight', found: `${kilobytes(bytes)} of ${kilobytes(maxFirstPageBytes)} for the first page`, faults };
}

/** Whether the files of a built version are those of its record. */
function checkFiles({ files }: BuiltVersion, folder: string): CheckResult {
  const faults = Object.entries(files)
    .filter(([name, integrity]) => {
      const path = join(folder, name);
      return !existsSync(path) || integrityOf(readFileSync(path)) !== integrity;
    })
    .map(([name]) => `${name} is not the file that was built`);
  return { name: 'files', found: `${Object.keys(files).length} files`, faults };
}

/** What is wrong with a version that was built anywhere. Its sources are not there. */
export function checkBuild(built: BuiltVersion, folder: string): CheckResult[] {
  const files = checkFiles(built, folder);
  return [files, checkContract(built), ...(files.faults.length > 0 ? [] : [checkWeight(built, folder)])];
}

/** What is wrong with the module in a folder and with its build. */
export const checkModule = (dir: string, built: BuiltVersion, folder: string): CheckResult[] => [
  ...checkBuild(built, folder),
  checkLanguages(dir, built),
  checkLibraries(sharedPackages()),
  checkLicences(bundledPackages(dir)),
];
