/**
 * The packages that module teams install from a registry. In the workspace they run from their TypeScript sources; the tarballs
 * hold JavaScript, declarations and a manifest that points to them.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from '@swc/core';
import * as z from 'zod/mini';
import { packageOf } from '@livery/module-tools/build/installed-packages';
import { libraries } from '@livery/module-tools/webpack/shared-libraries';
import { swcOptions } from '@livery/module-tools/webpack/source-rules';
import { buildDir, root } from '@livery/module-tools/workspace';
import { packages } from './workspace.ts';

/** Every shared package but the tools of this repository. */
export const published = packages.filter((dir) => dir.startsWith('shared/') && dir !== 'shared/build');

const ranges = z._default(z.record(z.string(), z.string()), {});
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  type: z.literal('module'),
  sideEffects: z.union([z.boolean(), z.array(z.string())]),
  bin: z.optional(z.record(z.string(), z.string())),
  engines: z.optional(z.object({ node: z.string() })),
  exports: z.record(z.string(), z.string()),
  dependencies: ranges,
  peerDependencies: ranges,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.boolean() }))),
});
type Manifest = z.output<typeof manifestSchema>;

const readManifest = (dir: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8')));

/** The files of a package that it publishes, by their paths below `src`. */
const filesOf = (dir: string): string[] =>
  globSync('**/*.{ts,tsx,js,json,css}', { cwd: join(root, dir, 'src') })
    .filter((path) => !/\.(?:test|stories)\.tsx?$/.test(path))
    .toSorted();

const isScript = (path: string) => /(?<!\.d)\.tsx?$/.test(path);
const withExtension = (path: string, extension: string) => path.replace(/\.tsx?$/, extension);

/**
 * Imports of `./field.tsx` become imports of `./field.js`. swc's own option for this wraps names that contain a variable, such as
 * a catalogue's, in a call that webpack cannot follow.
 */
const withJsImports = (text: string): string =>
  text.replaceAll(/\b(from |import |import\()(['"])(\.[^'"\n]*)\.tsx?\2/g, '$1$2$3.js$2');

/** `./*` becomes one entry a file, apart from generated files. */
function entriesOf({ exports }: Manifest, files: readonly string[]): [entry: string, file: string][] {
  return Object.entries(exports).flatMap(([entry, target]) => {
    if (!entry.includes('*')) return [[entry, target.replace('./src/', '')]];
    return files
      .filter((path) => isScript(path) && !path.startsWith('live/generated/'))
      .map((path): [string, string] => [`./${withExtension(path, '')}`, path]);
  });
}

const installedVersion = (dir: string, name: string): string => {
  const path = join(root, dir, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
};

/** What a package imports: any version that is compatible with the one in the workspace. */
const rangeOf = (dir: string, name: string): string => `^${installedVersion(dir, name)}`;

/** The tools build with the very versions that are tried here: webpack, federation and swc's plugin fit only each other. */
const dependencyOf = (dir: string, name: string): string =>
  dir === 'shared/module-tools' ? installedVersion(dir, name) : rangeOf(dir, name);

/** What the host provides one copy of, for every module. */
const provided = new Set(libraries.map(({ name }) => packageOf(name)));

/** `./src/a.ts` → `./dist/a.js`. */
const toBuilt = (file: string): string => withExtension(file.replace('./src/', './dist/'), '.js');

interface PublishedManifest {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** The manifest that is published with these files. */
export function publishedManifest(dir: string, files: readonly string[] = filesOf(dir)): PublishedManifest {
  const manifest = readManifest(dir);
  const { bin, dependencies, peerDependencies, peerDependenciesMeta, ...rest } = manifest;
  const withRanges = (names: readonly string[], range: typeof rangeOf) =>
    Object.fromEntries(names.toSorted().map((name) => [name, range(dir, name)]));
  const own = Object.keys(dependencies).filter((name) => !provided.has(name));
  const peers = [...Object.keys(peerDependencies), ...Object.keys(dependencies).filter((name) => provided.has(name))];
  const entries = entriesOf(manifest, files).map(([entry, file]): [string, PublishedManifest['exports'][string]] => [
    entry,
    isScript(file)
      ? { types: `./dist/${withExtension(file, '.d.ts')}`, default: `./dist/${withExtension(file, '.js')}` }
      : `./dist/${file}`,
  ]);
  return {
    ...rest,
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, toBuilt(file)])) }),
    exports: Object.fromEntries(entries),
    files: ['dist', 'CHANGELOG.md', ...(dir === creator ? ['template', 'versions.json'] : [])],
    dependencies: withRanges(own, dependencyOf),
    peerDependencies: withRanges(peers, rangeOf),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  };
}

async function writeFiles(dir: string, files: readonly string[], outDir: string): Promise<void> {
  const declarations = join(buildDir, 'types', dir, 'src');
  for (const path of files) {
    const source = join(root, dir, 'src', path);
    const target = join(outDir, path);
    mkdirSync(dirname(target), { recursive: true });
    if (!isScript(path)) {
      copyFileSync(source, target);
      continue;
    }
    const options = swcOptions(path.endsWith('.tsx'), { development: false, refresh: false });
    const { code } = await transform(readFileSync(source, 'utf8'), { ...options, filename: source, swcrc: false });
    writeFileSync(withExtension(target, '.js'), withJsImports(code));
    const types = withExtension(path, '.d.ts');
    writeFileSync(join(outDir, types), withJsImports(readFileSync(join(declarations, types), 'utf8')));
  }
}

/** What a program prints. */
function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  return stdout.trim();
}

const creator = 'shared/create';

/** Adds the template of a module, and the versions that it is tried with here. */
function writeTemplate(folder: string): void {
  cpSync(join(root, creator, 'template'), join(folder, 'template'), { recursive: true });
  const { devDependencies } = JSON.parse(readFileSync(join(root, creator, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const versions = Object.keys(devDependencies).map((name) => [name, rangeOf(creator, name)]);
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`);
}

/** Packs a folder as a tarball, and returns its path. */
export const pack = (folder: string, outDir: string): string =>
  join(outDir, run('npm', ['pack', folder, '--ignore-scripts', '--silent', '--pack-destination', outDir]));

/** Builds every published package, and resolves to the paths of their tarballs. Rejects when the types are wrong. */
export async function packAll(outDir: string = join(buildDir, 'packages')): Promise<string[]> {
  run(join(root, 'node_modules', '.bin', 'tsc'), ['-b', ...published]);
  rmSync(outDir, { recursive: true, force: true });
  const tarballs: string[] = [];
  for (const dir of published) {
    const folder = join(outDir, dir.replace('shared/', ''));
    const files = filesOf(dir);
    await writeFiles(dir, files, join(folder, 'dist'));
    const manifest = publishedManifest(dir, files);
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    copyFileSync(join(root, dir, 'README.md'), join(folder, 'README.md'));
    for (const name of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(root, name), join(folder, name));
    if (dir === creator) writeTemplate(folder);
    tarballs.push(pack(folder, outDir));
  }
  return tarballs;
}
