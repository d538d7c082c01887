/** Builds the host and the remotes whose sources changed. */
import { join } from 'node:path';
import { contractVersion, federationId } from '@livery/contract/release';
import type { FinishedBuild } from '../webpack/compile.ts';
import type { BuildTarget } from '../webpack/preset.ts';
import { libraries, libraryVersion, requiredRange } from '../webpack/shared-libraries.ts';
import { buildDir, remotes } from '../workspace.ts';
import {
  hostDir,
  integrityOfFiles,
  readHostRecord,
  packageVersion,
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
  finish(build: FinishedBuild): void;
}

const hostTarget = (): BuildTarget => ({
  dir: 'host',
  id: 'host',
  version: packageVersion('host'),
  outDir: hostDir,
  mode: 'production',
});

function hostJob(target: BuildTarget): Job {
  const { outDir, developmentOrigin } = target;
  const current = [fingerprint('host'), developmentOrigin].join(' ').trim();
  return {
    target,
    isDone: readHostRecord(outDir)?.fingerprint === current,
    finish: ({ entry }) =>
      writeRecord(outDir, {
        fingerprint: current,
        scripts: entry.filter((name) => name.endsWith('.js')),
        styles: entry.filter((name) => name.endsWith('.css')),
        files: integrityOfFiles(outDir),
        contract: contractVersion,
        libraries: Object.fromEntries(libraries.map(({ name }) => [name, libraryVersion(name)])),
      }),
  };
}

function remoteJob(dir: string): Job {
  const metadata = readModuleMetadata(dir);
  const { name, version, outDir } = remoteVersion(dir);
  if (metadata.name !== name) throw new Error(`${dir}/module.json: the name must be ${name}`);
  return {
    target: { dir, id: federationId(name, version), version, outDir, mode: 'production' },
    isDone: readRemoteRecord(dir) !== undefined,
    finish: ({ sharedImports }) =>
      writeRecord(outDir, {
        ...metadata,
        version,
        entry: 'remoteEntry.js',
        files: integrityOfFiles(outDir),
        libraries: Object.fromEntries(sharedImports.map((name) => [name, requiredRange(name)])),
      }),
  };
}

async function run(jobs: readonly Job[], report: (line: string) => void): Promise<void> {
  const due = new Map(jobs.filter((job) => !job.isDone).map((job) => [job.target, job]));
  if (due.size === 0) return;
  const start = performance.now();
  report(`Building ${[...due.keys()].map(({ dir }) => dir).join(', ')} …`);
  // webpack takes a second to load: it is skipped when there is nothing to build.
  const { compile } = await import('../webpack/compile.ts');
  await compile([...due.keys()], (target, build) => {
    due.get(target)?.finish(build);
    report(`  ${target.dir.padEnd(18)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  });
}

/**
 * Builds what changed, `only` in these folders or in all, and reports each finished build. Rejects with webpack's message when
 * a build fails.
 */
export async function buildSite(report: (line: string) => void, only?: readonly string[]): Promise<void> {
  const jobs = [hostJob(hostTarget()), ...remotes().map(remoteJob)];
  await run(
    jobs.filter(({ target }) => !only || only.includes(target.dir)),
    report,
  );
}

/** Builds the host for a remote under development, if it changed, and resolves to its folder. */
export async function buildDevelopmentHost(report: (line: string) => void, developmentOrigin: string): Promise<string> {
  const outDir = join(buildDir, 'dev', 'host');
  await run([hostJob({ ...hostTarget(), outDir, mode: 'development', developmentOrigin })], report);
  return outDir;
}
