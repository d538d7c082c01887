/** Builds the host and the remotes, those whose sources changed, all in one webpack run. */
import { join } from 'node:path';
import { federationId } from '@livery/contract/release';
import webpack, { type Configuration, type Stats } from 'webpack';
import { webpackConfiguration, type BuildTarget } from '../webpack/preset.ts';
import { buildDir, remotes } from '../workspace.ts';
import {
  hostDir,
  integrityOfFiles,
  readHostRecord,
  readModuleMetadata,
  readRemoteRecord,
  remoteVersion,
  writeRecord,
} from './artifact.ts';
import { fingerprint } from './fingerprint.ts';

interface Job {
  readonly target: BuildTarget;
  readonly isDone: boolean;
  /** Writes the record of a finished build. */
  finish(stats: Stats): void;
}

const hostTarget: BuildTarget = { dir: 'host', id: 'host', outDir: hostDir, mode: 'production' };

function hostJob(): Job {
  const current = fingerprint('host');
  return {
    target: hostTarget,
    isDone: readHostRecord()?.fingerprint === current,
    finish: (stats) => writeHostRecord(stats, hostDir, current),
  };
}

/** Records which files the page of this host build starts with. */
function writeHostRecord(stats: Stats, dir: string, current: string): void {
  const names = (stats.toJson({ all: false, entrypoints: true }).entrypoints?.['main']?.assets ?? []).map(
    (asset) => asset.name,
  );
  writeRecord(dir, {
    fingerprint: current,
    scripts: names.filter((name) => name.endsWith('.js')),
    styles: names.filter((name) => name.endsWith('.css')),
    files: integrityOfFiles(dir),
  });
}

function remoteJob(dir: string): Job {
  const metadata = readModuleMetadata(dir);
  const { name, version, outDir } = remoteVersion(dir);
  if (metadata.name !== name) throw new Error(`${dir}/module.json: the name must be ${name}`);
  return {
    target: { dir, id: federationId(name, version), outDir, mode: 'production' },
    isDone: readRemoteRecord(dir) !== undefined,
    finish: () =>
      writeRecord(outDir, { ...metadata, version, entry: 'remoteEntry.js', files: integrityOfFiles(outDir) }),
  };
}

function compile(configurations: Configuration[], onDone: (stats: Stats) => void): Promise<void> {
  const compiler = webpack(Object.assign(configurations, { parallelism: 2 }));
  if (!compiler) throw new Error('webpack gave no compiler');
  for (const one of compiler.compilers) {
    // Late, so that every file is on disk when its hash is taken.
    one.hooks.done.tap({ name: 'BuildSite', stage: Infinity }, (stats) => {
      if (!stats.hasErrors()) onDone(stats);
    });
  }
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

/**
 * Builds what changed (`only` these folders, or everything) and tells each finished build to `report`.
 * Rejects with webpack's own words when a build fails.
 */
export async function buildSite(report: (line: string) => void, only?: readonly string[]): Promise<void> {
  const jobs = [hostJob(), ...remotes().map(remoteJob)].filter(({ target }) => !only || only.includes(target.dir));
  const due = new Map(jobs.filter((job) => !job.isDone).map((job) => [job.target.dir, job]));
  if (due.size === 0) return;
  const start = performance.now();
  report(`Building ${[...due.keys()].join(', ')} …`);
  await compile(
    [...due.values()].map(({ target }) => webpackConfiguration(target)),
    (stats) => {
      const name = stats.compilation.name ?? '';
      due.get(name)?.finish(stats);
      report(`  ${name.padEnd(18)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    },
  );
}

/** Builds the host that a remote under development runs on, if it changed, and gives the folder that it lies in. */
export async function buildDevelopmentHost(report: (line: string) => void, developmentOrigin: string): Promise<string> {
  const outDir = join(buildDir, 'dev', 'host');
  const current = `${fingerprint('host')} ${developmentOrigin}`;
  if (readHostRecord(outDir)?.fingerprint === current) return outDir;
  report('Building the development host …');
  const target: BuildTarget = { ...hostTarget, outDir, mode: 'development', developmentOrigin };
  await compile([webpackConfiguration(target)], (stats) => writeHostRecord(stats, outDir, current));
  return outDir;
}
