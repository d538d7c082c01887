/** The files of a site's server: a build of the host, a store with wealth 1.0.0 and a release, and trusted keys. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface SiteFolder {
  readonly dir: string;
  /** The environment variables that name these files. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The hash of every file in the host's record. */
export const recordedHash = `sha384-${'c'.repeat(64)}`;

/** Writes a script or style and its compressed forms, as a build does. */
function writeBuilt(path: string, content: string): void {
  writeFileSync(path, content);
  if (!/\.(js|css|svg)$/.test(path)) return;
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content));
}

/** Creates the folder; each file of the host and of the module contains `content`. */
export function makeSiteFolder(host: readonly string[], module: readonly string[], content: string): SiteFolder {
  const dir = mkdtempSync(join(tmpdir(), 'livery-site-'));
  const version = join(dir, 'store', 'modules', 'wealth', '1.0.0');
  const channel = join(dir, 'store', 'channels', 'default', 'stable');
  for (const folder of [join(dir, 'host'), version, channel]) mkdirSync(folder, { recursive: true });
  for (const name of host) writeBuilt(join(dir, 'host', name), content);
  for (const name of module) writeBuilt(join(version, name), content);
  const scripts = host.filter((name) => /^main\..*js$/.test(name));
  const files = Object.fromEntries(host.map((name) => [name, recordedHash]));
  writeFileSync(join(dir, 'host', 'record.json'), JSON.stringify({ scripts, styles: [], files }));
  writeFileSync(join(channel, 'current.signed'), 'not signed');
  writeFileSync(join(dir, 'trusted.txt'), `# ours\n${'k'.repeat(16)} ${'p'.repeat(43)}\n`);
  return {
    dir,
    variables: {
      BUILD_DIR: dir,
      RELEASE_STORE: join(dir, 'store'),
      RELEASE_KEYS: join(dir, 'trusted.txt'),
      RELEASE_BASELINE: join(dir, 'baseline'),
    },
  };
}
