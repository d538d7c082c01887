/** Creates the folder of a new remote and adds it to the workspace. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace.ts';
import { skeleton } from './skeleton.ts';

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
