/**
 * What a build contains: the package's own files, the files of shared packages that they import, the npm packages that
 * those import, and the tools. A version changes when one of these changes, and for no other line of the lockfile.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { importedNames } from '../imported-names.ts';
import { libraries, libraryVersion, packageOf, pageFrames } from '../webpack/shared-libraries.ts';
import { isPrerenderable, root } from '../workspace.ts';

interface BuildInputs {
  /** Paths from the root, sorted. */
  readonly files: readonly string[];
  /** `name@version` of npm packages and of the libraries that the host provides, sorted. */
  readonly packages: readonly string[];
}

interface PackageFile {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readPackage = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as PackageFile;

const skippedNames = new Set(['node_modules', 'test', 'server', '.build', '.storybook']);
const isSource = (name: string) => !/\.(test|stories)\.tsx?$/.test(name) && !name.endsWith('.md');

function filesBelow(dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true })
    .filter((entry) => !skippedNames.has(entry.name))
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      return entry.isDirectory() ? filesBelow(path) : isSource(entry.name) ? [path] : [];
    });
}

const styleImports = /(?:url\(|@import)\s*['"]?([^'")]+)/g;

/** The names that a file imports. */
function importsOf(path: string): string[] {
  if (path.endsWith('.css')) return [...readFileSync(path, 'utf8').matchAll(styleImports)].map(([, name = '']) => name);
  return /\.[jt]sx?$/.test(path) ? importedNames(readFileSync(path, 'utf8')) : [];
}

/** The folder of an npm package, as Node finds it from a folder; undefined when it is not installed. */
function packageFolder(name: string, from: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const folder = join(dir, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
    if (dir === dirname(dir)) return undefined;
  }
}

/** The file of a shared package by its name. */
function sharedFile(name: string, importer: string): string {
  const [folder = ''] = /^(?:shared\/)?[^/]+/.exec(relative(root, importer)) ?? [];
  const require = requires.get(folder) ?? createRequire(join(root, folder, 'package.json'));
  requires.set(folder, require);
  return require.resolve(name);
}
const requires = new Map<string, NodeJS.Require>();

interface InstalledPackage {
  readonly id: string;
  readonly folder: string;
  /** The names of the packages that it needs. Binaries for one processor are optional dependencies and are left out. */
  readonly needs: readonly string[];
}

/** What is installed does not change while a command runs. */
const installed = new Map<string, InstalledPackage>();

function readInstalled(name: string, from: string): InstalledPackage | undefined {
  const folder = packageFolder(name, from);
  if (folder === undefined) return undefined;
  const known = installed.get(folder);
  if (known) return known;
  const { version, dependencies, peerDependencies } = readPackage(join(folder, 'package.json'));
  const needs = Object.keys({ ...dependencies, ...peerDependencies });
  const read = { id: `${name}@${version}`, folder, needs };
  installed.set(folder, read);
  return read;
}

/** Adds an npm package and those that it needs. */
function addPackage(packages: Set<InstalledPackage>, name: string, from: string): void {
  const found = readInstalled(name, from);
  if (found === undefined || packages.has(found)) return;
  packages.add(found);
  for (const needed of found.needs) addPackage(packages, needed, found.folder);
}

const tools = [
  '@module-federation/enhanced',
  '@swc/core',
  '@swc/plugin-styled-components',
  'css-loader',
  'mini-css-extract-plugin',
  'swc-loader',
  'terser-webpack-plugin',
  'webpack',
];

/** What the build of the package in this folder contains. */
export function inputsOf(dir: string): BuildInputs {
  const files = new Set(filesBelow('shared/module-tools/src/webpack'));
  const packages = new Set<InstalledPackage>();
  const buildFolder = join(root, 'shared/module-tools');
  for (const tool of tools) addPackage(packages, tool, buildFolder);

  // A remote only names what the host provides, unless it prerenders with it.
  const isProvided = (name: string) =>
    dir !== 'host' && !isPrerenderable(dir) && libraries.some((library) => library.name === name);

  function follow(name: string, importer: string): void {
    if (isProvided(name)) return;
    if (!/^(?:[./]|@livery\/)/.test(name)) return addPackage(packages, packageOf(name), dirname(importer));
    const path = name.startsWith('@') ? sharedFile(name, importer) : resolve(dirname(importer), name);
    if (existsSync(path)) addFile(pageFrames[path] ?? path);
  }

  function addFile(path: string): void {
    const name = relative(root, path);
    if (files.has(name)) return;
    files.add(name);
    for (const imported of importsOf(path)) follow(imported, path);
  }

  for (const name of filesBelow(dir)) addFile(join(root, name));
  if (dir === 'host') for (const { name, file } of libraries) follow(file ?? name, join(root, 'host/package.json'));
  const provided = libraries.map(({ name }) => `${packageOf(name)}@${libraryVersion(name)}`);
  const ids = new Set([...provided, ...[...packages].map(({ id }) => id)]);
  return { files: [...files].sort(), packages: [...ids].sort() };
}

/** A hash over what the build of the package in this folder contains; 8 hexadecimal digits. */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  const { files, packages } = inputsOf(dir);
  hash.update(packages.join('\n'));
  for (const path of files) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 8);
}

/** The `name@version` of the npm package that a file belongs to; undefined for a file of this repository. */
function packageIdOf(path: string): string | undefined {
  const [, name = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  return name === '' ? undefined : readInstalled(name, dirname(path))?.id;
}

/** Throws when one of these files is in the build of the package in this folder, and its version does not follow the file. */
export function assertInputs(dir: string, paths: readonly string[]): void {
  const { files, packages } = inputsOf(dir);
  const known = new Set([...files, ...packages]);
  const unknown = paths.map((path) => packageIdOf(path) ?? relative(root, path)).filter((input) => !known.has(input));
  if (unknown.length > 0)
    throw new Error(
      `The version of ${dir} does not follow ${[...new Set(unknown)].join(', ')}: see build/fingerprint.ts.`,
    );
}
