/** Builds what changed: modules, and the host beside them. */
import { federationId } from '@livery/contract/release';
import type { FinishedBuild } from '../webpack/compile.ts';
import type { BuildTarget } from '../webpack/preset.ts';
import { requiredRange } from '../webpack/shared-libraries.ts';
import { folderName } from '../workspace.ts';
import { integrityOfFiles, readModuleMetadata, readRemoteRecord, remoteVersion, writeRecord } from './artifact.ts';

export interface BuildJob {
  readonly target: BuildTarget;
  readonly isDone: boolean;
  /** Writes the record of a finished build. */
  finish(build: FinishedBuild): void;
}

/** The job that builds the module in this folder. Throws when its `module.json` is wrong. */
export function moduleJob(dir: string): BuildJob {
  const metadata = readModuleMetadata(dir);
  const { name, version, outDir } = remoteVersion(dir);
  return {
    target: { dir, id: federationId(name, version), version, outDir, mode: 'production' },
    isDone: readRemoteRecord(dir) !== undefined,
    finish: ({ sharedImports, firstPage }) =>
      writeRecord(outDir, {
        ...metadata,
        version,
        entry: 'remoteEntry.js',
        files: integrityOfFiles(outDir),
        firstPage: [...firstPage],
        libraries: Object.fromEntries(sharedImports.map((name) => [name, requiredRange(name)])),
      }),
  };
}

/** Runs the jobs that are not done, and reports each finished build. Rejects with webpack's message when a build fails. */
export async function runJobs(jobs: readonly BuildJob[], report: (line: string) => void): Promise<void> {
  const due = new Map(jobs.filter((job) => !job.isDone).map((job) => [job.target, job]));
  if (due.size === 0) return;
  const start = performance.now();
  report(`Building ${[...due.keys()].map(({ dir }) => folderName(dir)).join(', ')} …`);
  // webpack takes a second to load: it is skipped when there is nothing to build.
  const { compile } = await import('../webpack/compile.ts');
  await compile([...due.keys()], (target, build) => {
    due.get(target)?.finish(build);
    report(`  ${folderName(target.dir).padEnd(18)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  });
}
