/** Creates the folder of a new remote and adds it to the workspace. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleNameFault, moduleSources, writeFiles } from 'create-livery-module/create-module';
import { readModuleMetadata } from '@livery/module-tools/build/artifact';
import { hostPaths, routeTable } from './site/route-table.ts';
import { remotes, root } from '@livery/module-tools/workspace';

/** Names that reports and folders use for something else. */
const reserved = new Set(['host', 'shared', 'livery']);

/** The owner of a path: an existing module, the host, or the module that the specification names. */
function ownerOf(path: string): string | undefined {
  if (hostPaths.includes(path)) return 'the host';
  const owner = remotes()
    .map(readModuleMetadata)
    .find(({ routes }) => routes.some((route) => route.path === path));
  return owner?.name ?? routeTable[path]?.[0];
}

/**
 * The name of a new module, from `nft` or `remote-nft`; its page will be at `/<name>`. Throws an error of one sentence when
 * the name is invalid, reserved or taken, or when its path belongs to another module.
 */
export function readModuleName(text: string | undefined): string {
  if (text === undefined) throw new Error('Which module? npm run create-module -- <name>, such as nft.');
  const name = text.replace(/^remote-/, '');
  const fault = moduleNameFault(name);
  if (fault !== undefined) throw new Error(fault);
  if (reserved.has(name)) throw new Error(`"${name}" is the name of a part of the platform: choose another.`);
  if (existsSync(join(root, `remote-${name}`))) throw new Error(`There is a remote-${name} already.`);
  const owner = ownerOf(`/${name}`);
  if (owner !== undefined) throw new Error(`The path /${name} belongs to ${owner}: choose another name.`);
  return name;
}

const lastRemote = /^.*\{ "path": "remote-[^"]+" \},?\n(?![\s\S]*"path": "remote-)/m;

/** Adds a remote to the root's tsconfig, after the others. Throws when the file lists no remote. */
export function withReference(tsconfig: string, dir: string): string {
  const line = lastRemote.exec(tsconfig)?.[0];
  if (line === undefined) throw new Error('tsconfig.json names no remote: nothing was made.');
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  const own = `${indent}{ "path": "${dir}" }${line.includes(',') ? ',' : ''}\n`;
  return tsconfig.replace(line, `${line.replace(/\},?\n/, '},\n')}${own}`);
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const libraries = (names: readonly string[], version: string) =>
  Object.fromEntries(names.map((name) => [name, version]));

function packageJson(name: string): string {
  const ownLibraries = ['@livery/contract', '@livery/i18n', '@livery/platform', '@livery/ui'];
  const others = ['lucide-react', 'react', 'react-dom', 'styled-components'];
  const testing = ['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'];
  return json({
    name: `@livery/remote-${name}`,
    version: '0.1.0',
    private: true,
    license: 'Apache-2.0',
    type: 'module',
    dependencies: { ...libraries(ownLibraries, 'workspace:*'), ...libraries(others, 'catalog:') },
    devDependencies: libraries([...testing, '@types/react', '@types/react-dom'], 'catalog:'),
  });
}

const packageTsconfig = (name: string) =>
  json({
    extends: '../tsconfig.browser.json',
    compilerOptions: {
      outDir: `../.build/types/remote-${name}`,
      rootDir: '.',
      types: ['jest', '@testing-library/jest-dom'],
    },
    include: ['src', 'src/locales/*.json', 'test', 'module.json'],
    references: ['contract', 'i18n', 'platform', 'ui'].map((folder) => ({ path: `../shared/${folder}` })),
  });

/** Writes the remote of a module with a valid name, and returns its folder. */
export function createModule(name: string, workspace: string = root): string {
  const dir = `remote-${name}`;
  const references = join(workspace, 'tsconfig.json');
  const tsconfig = withReference(readFileSync(references, 'utf8'), dir);
  writeFiles(join(workspace, dir), {
    ...moduleSources(name),
    'package.json': packageJson(name),
    'tsconfig.json': packageTsconfig(name),
  });
  writeFileSync(references, tsconfig);
  return dir;
}
