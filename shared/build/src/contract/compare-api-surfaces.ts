/** Checks, with the type checker, whether remotes that were built for one API surface run on another. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildDir, root } from '../workspace.ts';
import { surfaceEntries, importsOf, moduleEntry, type ApiSurface } from './api-surface.ts';

const folder = join(buildDir, 'api-surface');

function write(name: 'before' | 'now', path: string, text: string): void {
  const file = join(folder, name, `${path}.d.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The files that have not changed, nor anything that they import. */
function unchanged(before: ApiSurface, now: ApiSurface): ReadonlySet<string> {
  const same = new Set(Object.keys(now).filter((path) => now[path] === before[path]));
  for (let size = -1; size !== same.size;) {
    size = same.size;
    for (const path of same) if (importsOf(path, now[path] ?? '').some((other) => !same.has(other))) same.delete(path);
  }
  return same;
}

/**
 * Writes both surfaces side by side. Unchanged files are written once, because the checker cannot always tell that two copies of
 * a generic function are the same.
 */
function writeSurfaces(before: ApiSurface, now: ApiSurface): void {
  const same = unchanged(before, now);
  for (const [path, text] of Object.entries(before)) write('before', path, text);
  for (const [path, text] of Object.entries(now)) {
    const original = relative(dirname(join('now', path)), join('before', path));
    write('now', path, same.has(path) ? `export * from '${original}.js';\n` : text);
  }
}

/** One file for each library that was there before, so that the checker's messages begin with the library's name. */
function checkFiles(before: ApiSurface): Record<string, string> {
  const known = Object.entries(surfaceEntries).filter(([, path]) => path in before);
  const libraryChecks = known.map(([library, path]) => [
    library.replace('@livery/', '').replace('/', '-'),
    `import type * as Before from './before/${path}.js';
import type * as Now from './now/${path}.js';
declare const now: typeof Now;
/** ${library}: whatever a remote takes from it is still there, takes what it took, and gives what it gave. */
export const before: typeof Before = now;
`,
  ]);
  const moduleCheck = `import type { LiveryModule as Before } from './before/${moduleEntry}.js';
import type { LiveryModule as Now } from './now/${moduleEntry}.js';
type Page = () => void;
declare const before: Before<Page>;
/** What a remote exposes is still what the host takes. */
export const now: Now<Page> = before;
`;
  return Object.fromEntries([...libraryChecks, ['module', moduleCheck]]);
}

const packages = ['host', 'shared/platform', 'shared/ui', 'shared/i18n', 'shared/contract'];
const modulesOf = (name: string) => [`${root}/${name}/node_modules/@types/*`, `${root}/${name}/node_modules/*`];

const configuration = {
  compilerOptions: {
    ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, noEmit: true, types: [] },
    paths: { '*': packages.flatMap(modulesOf) },
  },
  include: ['*.ts'],
};

/**
 * The type checker's messages about what `now` breaks for remotes that were built for `before`, each beginning with the name
 * of the library; empty when it breaks nothing.
 */
export async function findBreakages(before: ApiSurface, now: ApiSurface): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  writeSurfaces(before, now);
  for (const [name, text] of Object.entries(checkFiles(before))) writeFileSync(join(folder, `${name}.ts`), text);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  const tsc = spawn(join(root, 'node_modules', '.bin', 'tsc'), ['-p', folder, '--pretty', 'false'], { cwd: folder });
  let output = '';
  for (const stream of [tsc.stdout, tsc.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve) => tsc.once('close', resolve));
  return code === 0 ? '' : output || `tsc ended with ${String(code)}`;
}
