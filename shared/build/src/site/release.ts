/** The release of this machine: which version of each remote it runs, in a manifest that the host reads at run time. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contractVersion, releaseManifest, type ReleaseManifest } from '@livery/contract/release';
import { remotes } from '../workspace.ts';
import { readRemoteRecord } from './artifact.ts';

function readManifest(path: string): ReleaseManifest | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return releaseManifest.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    // A file cut short by a crash is as good as none: it is made from the builds again.
    return undefined;
  }
}

/**
 * Writes the manifest of the remotes as built now, served from `remotesOrigin`, to `path`. The sequence number grows
 * only when something changed.
 */
export function writeManifest(path: string, remotesOrigin: string): ReleaseManifest {
  const modules = remotes().flatMap((dir) => {
    const record = readRemoteRecord(dir);
    return record ? [{ ...record, base: `${remotesOrigin}/${record.name}/${record.version}/` }] : [];
  });
  const before = readManifest(path);
  const unchanged = before !== undefined && JSON.stringify(before.modules) === JSON.stringify(modules);
  if (unchanged) return before;
  const manifest = releaseManifest.parse({ contract: contractVersion, sequence: (before?.sequence ?? 0) + 1, modules });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(manifest, null, 2));
  renameSync(`${path}.new`, path);
  return manifest;
}
