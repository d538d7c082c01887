/** The release of this machine: which version of each remote it runs, in a manifest that the host reads at run time. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contractVersion, releaseManifest, type ReleaseManifest } from '@livery/contract/release';
import { remotes } from '../workspace.ts';
import { readRemoteRecord, type RemoteRecord } from './artifact.ts';

function readManifest(path: string): ReleaseManifest | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return releaseManifest.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    // A file cut short by a crash is as good as none: it is made from the builds again.
    return undefined;
  }
}

/** The remotes as they are built now. */
const builtRemotes = (): RemoteRecord[] => remotes().flatMap((dir) => readRemoteRecord(dir) ?? []);

/**
 * Writes the manifest of these remotes, served from `remotesOrigin`, to `path`. The sequence number grows only when
 * something changed.
 */
export function writeManifest(
  path: string,
  remotesOrigin: string,
  records: readonly RemoteRecord[] = builtRemotes(),
): ReleaseManifest {
  const before = readManifest(path);
  const manifest = releaseManifest.parse({
    contract: contractVersion,
    sequence: (before?.sequence ?? 0) + 1,
    modules: records.map((record) => ({ ...record, base: `${remotesOrigin}/${record.name}/${record.version}/` })),
  });
  // Both have come through the schema, which puts fields into one order.
  if (before && JSON.stringify(before.modules) === JSON.stringify(manifest.modules)) return before;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(manifest, null, 2));
  renameSync(`${path}.new`, path);
  return manifest;
}
