/** Builds the host and the remotes whose sources changed. */
import { join } from 'node:path';
import { contractVersion } from '@livery/contract/release';
import {
  hostDir,
  integrityOfFiles,
  packageVersion,
  readHostRecord,
  writeRecord,
} from '@livery/module-tools/build/artifact';
import { type BuildJob, moduleJob, runJobs } from '@livery/module-tools/build/build-module';
import { fingerprint } from '@livery/module-tools/build/fingerprint';
import type { BuildTarget } from '@livery/module-tools/webpack/preset';
import { libraries, libraryVersion } from '@livery/module-tools/webpack/shared-libraries';
import { buildDir, remotes } from '@livery/module-tools/workspace';

const hostTarget = (): BuildTarget => ({
  dir: 'host',
  id: 'host',
  version: packageVersion('host'),
  outDir: hostDir,
  mode: 'production',
});

function hostJob(target: BuildTarget): BuildJob {
  const { outDir } = target;
  const current = fingerprint('host');
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

/**
 * Builds what changed, `only` in these folders or in all, and reports each finished build. Rejects with webpack's message when
 * a build fails.
 */
export async function buildSite(report: (line: string) => void, only?: readonly string[]): Promise<void> {
  const jobs = [hostJob(hostTarget()), ...remotes().map(moduleJob)];
  await runJobs(
    jobs.filter(({ target }) => !only || only.includes(target.dir)),
    report,
  );
}

/** Builds the host for a remote under development, if it changed, and resolves to its folder. */
export async function buildDevelopmentHost(report: (line: string) => void): Promise<string> {
  const outDir = join(buildDir, 'dev', 'host');
  await runJobs([hostJob({ ...hostTarget(), outDir, mode: 'development' })], report);
  return outDir;
}
