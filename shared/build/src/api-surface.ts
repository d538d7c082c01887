/**
 * The API surface that remotes use at run time: the types of every library that the host shares with them, and of what a
 * remote must expose. The types come from the declarations that `tsc -b` writes. The surfaces that released modules were built
 * for are stored, one per major version, in `shared/contract/api-surface/<major>.json`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { contractVersion } from '@livery/contract/release';
import * as z from 'zod/mini';
import { buildDir, root } from '@livery/module-tools/workspace';

/** Declarations by their path below `shared/`, without `.d.ts`. Imports of our own files are relative. */
export type ApiSurface = Readonly<Record<string, string>>;

/** The libraries that remotes may import at run time, and the files with their declarations. */
const surfaceEntries: Readonly<Record<string, string>> = {
  '@livery/i18n': 'i18n/src/public',
  '@livery/platform': 'platform/src/public',
  '@livery/platform/query': 'platform/src/react/query',
  '@livery/platform/router': 'platform/src/react/router',
  '@livery/ui': 'ui/src/public',
  '@livery/ui/choices': 'ui/src/choices',
  '@livery/ui/field': 'ui/src/field/public',
  '@livery/ui/form': 'ui/src/form',
  '@livery/ui/overlay': 'ui/src/overlay/public',
};
/** The file that declares what a remote exposes. */
const moduleEntry = 'contract/src/module';

const declarations = join(buildDir, 'types', 'shared');
const specifier = /(from|import\()\s*(['"])([^'"]+)\2/g;

/** The path below `shared/` of an import of our own; nothing for other packages. */
function resolveImport(imported: string, importer: string): string | undefined {
  if (imported.startsWith('.')) return join(dirname(importer), imported).replace(/\.(ts|tsx|js)$/, '');
  const [, packageName, rest] = /^@livery\/([^/]+)\/?(.*)$/.exec(imported) ?? [];
  if (packageName === undefined) return undefined;
  return surfaceEntries[imported] ?? `${packageName}/src/${rest}`;
}

/** Comments do not affect types. */
const withoutComments = (text: string) => text.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '');

/** Our own files that a file of an API surface imports. */
const importsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(specifier)].flatMap(([, , , imported = '']) =>
    imported.startsWith('.') ? (resolveImport(imported, path) ?? []) : [],
  );

/** The exported names of a library of the surface, types included. */
export function exportedNames(surface: ApiSurface, library: string): readonly string[] {
  const text = surface[surfaceEntries[library] ?? ''] ?? '';
  const listed = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    ),
  );
  const declared = [...text.matchAll(/export (?:declare )?(?:const|function|class|type|interface) (\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  return [...new Set([...listed, ...declared])].filter(Boolean).sort();
}

/** The API surface of the sources as they are now; `tsc -b` must have run. */
export function currentApiSurface(): ApiSurface {
  const surface: Record<string, string> = {};
  const waiting = [...Object.values(surfaceEntries), moduleEntry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const importer = path;
    const file = join(declarations, `${importer}.d.ts`);
    if (Object.hasOwn(surface, importer) || !existsSync(file)) continue;
    surface[importer] = withoutComments(readFileSync(file, 'utf8')).replaceAll(
      specifier,
      (whole, keyword: string, quote: string, imported: string) => {
        const place = resolveImport(imported, importer);
        if (place === undefined || !existsSync(join(declarations, `${place}.d.ts`))) return whole;
        waiting.push(place);
        const near = relative(dirname(importer), place);
        return `${keyword}${keyword === 'from' ? ' ' : ''}${quote}${near.startsWith('.') ? near : `./${near}`}.js${quote}`;
      },
    );
  }
  return Object.fromEntries(Object.entries(surface).sort(([left], [right]) => (left < right ? -1 : 1)));
}

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
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
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

const storedApiSurface = z.object({ contract: z.string(), declarations: z.record(z.string(), z.string()) });
type StoredApiSurface = z.output<typeof storedApiSurface>;

const majorOf = (version: string) => version.split('.')[0] ?? '';
const pathOf = (version: string) => join(root, 'shared', 'contract', 'api-surface', `${majorOf(version)}.json`);

/** The stored API surface of a major version, or nothing when there is none yet. */
export function readStoredApiSurface(version: string = contractVersion): StoredApiSurface | undefined {
  const path = pathOf(version);
  return existsSync(path) ? storedApiSurface.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** The names that libraries export now and did not before. */
export const additions = (before: ApiSurface, now: ApiSurface): readonly string[] =>
  Object.keys(surfaceEntries).flatMap((library) => {
    const known = new Set(exportedNames(before, library));
    return exportedNames(now, library)
      .filter((name) => !known.has(name))
      .map((name) => `${library} ${name}`);
  });

/** Stores the current API surface as that of `contractVersion`. Rejects without a change when it breaks released modules. */
export async function storeApiSurface(): Promise<string> {
  const now = currentApiSurface();
  const stored = readStoredApiSurface();
  const broken = stored ? await findBreakages(stored.declarations, now) : '';
  if (broken !== '')
    throw new Error(
      `${broken}\nModules that were built for ${contractVersion} would break: raise contractVersion to ${Number(majorOf(contractVersion)) + 1}.0.`,
    );
  const added = stored ? additions(stored.declarations, now) : [];
  if (added.length > 0 && stored?.contract === contractVersion)
    throw new Error(
      `New in ${contractVersion}: ${added.join(', ')}. Raise the second number of contractVersion, so that no older host is given a module that needs them.`,
    );
  const path = pathOf(contractVersion);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ contract: contractVersion, declarations: now }, null, 2)}\n`);
  return path;
}
