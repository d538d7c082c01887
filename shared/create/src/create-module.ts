/** Makes the files of a module from the template, which is a module of its own and is tested like one. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, '..', 'template');

/** `copy-trading` → `CopyTrading`. */
const toPascalCase = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Puts the module's name in place of the template's, in the case that code or path has there. */
function named(text: string, name: string): string {
  const pascal = toPascalCase(name);
  return text
    .replaceAll(/sample(?=[A-Z])/g, pascal.charAt(0).toLowerCase() + pascal.slice(1))
    .replaceAll('Sample', pascal)
    .replaceAll('sample', name);
}

/** Why a text is no name for a module, in one sentence; undefined when it is one. */
export const moduleNameFault = (text: string): string | undefined =>
  /^(?=.{1,32}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)
    ? undefined
    : `"${text}" is no name for a module: up to 32 small letters, digits and single hyphens between them, a letter first.`;

/** The sources of a module, by their paths: `module.json` and what is below `src`. */
export const moduleSources = (name: string): Readonly<Record<string, string>> =>
  filesOf(name, '{module.json,src/**/*}');

/** All files of the template, which a repository of its own has. */
const templateFiles = (name: string): Readonly<Record<string, string>> => filesOf(name, '**/*');

function filesOf(name: string, pattern: string): Readonly<Record<string, string>> {
  const paths = globSync(pattern, { cwd: template, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(
    paths.map((path) => [named(path.slice(template.length + 1), name), named(readFileSync(path, 'utf8'), name)]),
  );
}

/** Writes files below a folder. Throws when one of them exists. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const scripts = {
  dev: 'livery-module dev',
  test: 'tsc && livery-module test',
  build: 'livery-module build',
  check: 'livery-module check',
  release: 'livery-module release',
};

/** The tools of a repository, which a module of this workspace has from its root. */
const tools = new Set(['@livery/host', '@livery/module-tools', '@types/jest', '@types/node', 'typescript']);
const isForTests = (name: string) => /^(@testing-library|@types)\//.test(name) || tools.has(name);

function packageJson(name: string, versions: Readonly<Record<string, string>>): string {
  const names = Object.keys(versions).toSorted();
  const only = (test: (each: string) => boolean) =>
    Object.fromEntries(names.filter(test).map((each) => [each, versions[each]]));
  return json({
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=22.18' },
    scripts,
    dependencies: only((each) => !isForTests(each)),
    devDependencies: only(isForTests),
  });
}

const tsconfig = json({
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    isolatedModules: true,
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    noUncheckedSideEffectImports: false,
    types: ['jest', 'node', '@testing-library/jest-dom'],
  },
  include: ['src', 'module.json'],
});

/**
 * The files of a repository with one module.
 * @param versions of its packages, by name: ranges, or addresses of tarballs
 */
export const repositoryFiles = (
  name: string,
  versions: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...templateFiles(name),
  '.gitignore': 'node_modules\n.build\n.data\npreview.md\n',
  'package.json': packageJson(name, versions),
  'tsconfig.json': tsconfig,
});
