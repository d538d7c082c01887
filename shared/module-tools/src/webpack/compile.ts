import webpack, { type Module, type Stats } from 'webpack';
import { isPrerenderable } from '../workspace.ts';
import { compressBuild } from '../build/artifact.ts';
import { assertInputs } from '../build/fingerprint.ts';
import { prerenderConfiguration } from './prerender.ts';
import { webpackConfiguration, type BuildTarget } from './preset.ts';

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

export interface FinishedBuild {
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
      const finished = { entry: entryFiles(stats), sharedImports: sharedImports(stats) };
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
