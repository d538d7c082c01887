import webpack, { type Compilation, type Module, type Stats } from 'webpack';
import { isPrerenderable } from '../workspace.ts';
import { compressBuild } from '../build/artifact.ts';
import { assertInputs } from '../build/fingerprint.ts';
import { prerenderConfiguration } from './prerender.ts';
import { moduleEntry, webpackConfiguration, type BuildTarget } from './preset.ts';

type ChunkGroup = Compilation['chunkGroups'][number];

/** The names of the entry files of a page of this build. */
const entryFiles = (stats: Stats): string[] =>
  (stats.toJson({ all: false, entrypoints: true }).entrypoints?.['main']?.assets ?? []).map(({ name }) => name);

/** The files in a build, without the entry that federation generates from the configuration. */
const bundledFiles = ({ compilation }: Stats): string[] =>
  [...compilation.modules]
    .flatMap((module) => ('modules' in module ? (module.modules as Module[]) : [module]))
    .flatMap((module) => module.nameForCondition() ?? [])
    .filter((path) => !path.includes('/.federation/'));

/** The names of the shared libraries that a build takes from the host. */
const sharedImports = ({ compilation }: Stats): string[] =>
  [...compilation.modules]
    .flatMap((module) => /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(module.identifier())?.[1] ?? [])
    .sort();

/** Where `src/module.tsx` imports a chunk on demand: the line, or nothing when it does not. */
const lineInModule = (group: ChunkGroup): number | undefined => {
  const origin = group.origins.find(({ module }) => module?.nameForCondition()?.endsWith('/src/module.tsx'));
  return origin && 'start' in origin.loc ? origin.loc.start.line : undefined;
};

/**
 * The files that the first page of a module needs before it shows: what `src/module.tsx` imports, and the first page that it
 * loads on demand. Texts are left out, and the entry, which is the same for all modules.
 */
function firstPageFiles({ compilation }: Stats): string[] {
  const exposed = compilation.namedChunkGroups.get('expose_module');
  if (!exposed) return [];
  const pages = exposed
    .getChildren()
    .filter((group) => lineInModule(group) !== undefined)
    .toSorted((one, other) => (lineInModule(one) ?? 0) - (lineInModule(other) ?? 0));
  const groups = [exposed, ...pages.slice(0, 1)];
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter((name) => name !== moduleEntry);
}

export interface FinishedBuild {
  /** What the first page of a module needs, without its entry and texts. */
  readonly firstPage: readonly string[];
  /** The entry files of its page. */
  readonly entry: readonly string[];
  readonly sharedImports: readonly string[];
}

/**
 * Builds the targets in one run of webpack, and calls `onDone` after each, when the compressed forms of its files are there
 * too. Rejects with webpack's message when a build fails.
 */
export async function compile(
  targets: readonly BuildTarget[],
  onDone: (target: BuildTarget, build: FinishedBuild) => void,
): Promise<void> {
  const prerendered = targets.filter(({ dir, mode }) => mode === 'production' && isPrerenderable(dir));
  const compiler = webpack(
    Object.assign([...targets.map(webpackConfiguration), ...prerendered.map(prerenderConfiguration)], {
      parallelism: 2,
    }),
  );
  if (!compiler) throw new Error('webpack gave no compiler');
  const compressing: Promise<void>[] = [];
  const inputs: [dir: string, paths: readonly string[]][] = [];
  compiler.compilers.forEach((one, index) => {
    const target = targets[index];
    // Last of the hooks, so that every file is on disk before it is compressed and hashed.
    one.hooks.done.tap({ name: 'Compile', stage: Infinity }, (stats) => {
      if (!target || stats.hasErrors()) return;
      if (target.mode === 'production') inputs.push([target.dir, bundledFiles(stats)]);
      // The other targets are built at the same time.
      const compressed = target.mode === 'production' ? compressBuild(target.outDir) : Promise.resolve();
      const finished = {
        entry: entryFiles(stats),
        sharedImports: sharedImports(stats),
        firstPage: firstPageFiles(stats),
      };
      compressing.push(compressed.then(() => onDone(target, finished)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
  await Promise.all(compressing);
  for (const [dir, paths] of inputs) assertInputs(dir, paths);
}
