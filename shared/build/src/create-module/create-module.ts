/** Creates the folder of a new remote and adds it to the workspace. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleMetadata } from '@livery/contract/release';
import { readModuleMetadata } from '@livery/module-tools/build/artifact';
import { hostPaths, routeTable } from '../site/route-table.ts';
import { remotes, root } from '@livery/module-tools/workspace';
import { skeleton } from './skeleton.ts';

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
  const isName = moduleMetadata.shape.name.safeParse(name).success && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
  if (!isName)
    throw new Error(
      `"${text}" is no name for a module: up to 32 small letters, digits and single hyphens between them, a letter first.`,
    );
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

/** Writes the remote of a module with a valid name, and returns its folder. */
export function createModule(name: string, workspace: string = root): string {
  const dir = `remote-${name}`;
  const references = join(workspace, 'tsconfig.json');
  const tsconfig = withReference(readFileSync(references, 'utf8'), dir);
  for (const [path, text] of Object.entries(skeleton(name))) {
    const file = join(workspace, dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
  writeFileSync(references, tsconfig);
  return dir;
}
