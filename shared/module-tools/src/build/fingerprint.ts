/**
 * What a build contains: the package's own files, the files of shared packages that they import, the npm packages that
 * those import, and the tools. A version changes when one of these changes, and for no other line of the lockfile.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { importedNames } from '../imported-names.ts';
import { libraries, libraryVersion, pageFrames } from '../webpack/shared-libraries.ts';
import { folderName, isPrerenderable, isWorkspace, root } from '../workspace.ts';
import { type InstalledPackage, installedPackage, packageOf } from './installed-packages.ts';

interface BuildInputs {
  /** Paths from the root, sorted. */
  readonly files: readonly string[];
  /** `name@version` of npm packages and of the libraries that the host provides, sorted. */
  readonly packages: readonly string[];
}

const isSource = (name: string) => !/\.(test|stories)\.tsx?$/.test(name) && !name.endsWith('.md');

const filesBelow = (dir: string): string[] =>
  readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** The files of a package that make its build. */
const ownFiles = (dir: string): string[] => [
  ...filesBelow(join(dir, 'src')),
  ...['module.json', 'package.json'].map((name) => join(dir, name)).filter((path) => existsSync(join(root, path))),
];

const styleImports = /(?:url\(|@import)\s*['"]?([^'")]+)/g;

/** The names that a file imports. */
function importsOf(path: string): string[] {
  if (path.endsWith('.css')) return [...readFileSync(path, 'utf8').matchAll(styleImports)].map(([, name = '']) => name);
  return /\.[jt]sx?$/.test(path) ? importedNames(readFileSync(path, 'utf8')) : [];
}

/** The file of a shared package by its name. */
function sharedFile(name: string, importer: string): string {
  const [folder = ''] = /^(?:shared\/)?[^/]+/.exec(relative(root, importer)) ?? [];
  const require = requires.get(folder) ?? createRequire(join(root, folder, 'package.json'));
  requires.set(folder, require);
  return require.resolve(name);
}
const requires = new Map<string, NodeJS.Require>();

/** Adds an npm package and those that it needs. */
function addPackage(packages: Set<InstalledPackage>, name: string, from: string): void {
  const found = installedPackage(name, from);
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

/** Adds the tools: outside the workspace, this package and the ones that it builds with. */
function addTools(files: Set<string>, packages: Set<InstalledPackage>): void {
  const own = isWorkspace ? undefined : installedPackage('@livery/module-tools', import.meta.dirname);
  if (own) packages.add(own);
  if (isWorkspace) for (const name of filesBelow('shared/module-tools/src/webpack')) files.add(name);
  for (const tool of tools) addPackage(packages, tool, import.meta.dirname);
}

/** Adds what the package in this folder bundles. */
function addContents(dir: string, files: Set<string>, packages: Set<InstalledPackage>): void {
  // A remote only names what the host provides, unless it prerenders with it.
  const isProvided = (name: string) =>
    dir !== 'host' && !isPrerenderable(dir) && libraries.some((library) => library.name === name);

  function follow(name: string, importer: string): void {
    if (isProvided(name)) return;
    const isShared = isWorkspace && name.startsWith('@livery/');
    if (!isShared && !/^[./]/.test(name)) return addPackage(packages, packageOf(name), dirname(importer));
    const path = isShared ? sharedFile(name, importer) : resolve(dirname(importer), name);
    if (existsSync(path)) addFile(pageFrames[path] ?? path);
  }

  function addFile(path: string): void {
    const name = relative(root, path);
    if (files.has(name)) return;
    files.add(name);
    for (const imported of importsOf(path)) follow(imported, path);
  }

  for (const name of ownFiles(dir)) addFile(join(root, name));
  if (dir === 'host') for (const { name, file } of libraries) follow(file ?? name, join(root, 'host/package.json'));
}

/** The npm packages that the build of the package in this folder bundles. */
export function bundledPackages(dir: string): readonly InstalledPackage[] {
  const packages = new Set<InstalledPackage>();
  addContents(dir, new Set(), packages);
  return [...packages];
}

/** What the build of the package in this folder contains. */
export function inputsOf(dir: string): BuildInputs {
  const files = new Set<string>();
  const packages = new Set<InstalledPackage>();
  addTools(files, packages);
  addContents(dir, files, packages);
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
  return name === '' ? undefined : installedPackage(name, dirname(path))?.id;
}

/** Throws when one of these files is in the build of the package in this folder, and its version does not follow the file. */
export function assertInputs(dir: string, paths: readonly string[]): void {
  const { files, packages } = inputsOf(dir);
  const known = new Set([...files, ...packages]);
  const unknown = paths.map((path) => packageIdOf(path) ?? relative(root, path)).filter((input) => !known.has(input));
  if (unknown.length > 0)
    throw new Error(
      `The version of ${folderName(dir)} does not follow ${[...new Set(unknown)].join(', ')}: see build/fingerprint.ts.`,
    );
}
