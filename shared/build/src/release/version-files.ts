/** The files of released versions in a store: `modules/<module>/<version>/<file>`, written once. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasedModule } from '@livery/contract/release';
import * as z from 'zod/mini';
import type { ReleaseStore } from './store.ts';

/** A released module whose address is not known yet. */
export const builtVersion = z.omit(releasedModule, { base: true });
export type BuiltVersion = z.output<typeof builtVersion>;

/** Written last, when all files of a version are there. */
export const recordName = 'record.json';

export const versionFolder = ({ name, version }: { name: string; version: string }): string =>
  `modules/${name}/${version}/`;

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Puts a built version into the store, its record last: a version with a record is there as a whole. What is there already
 * stays. Rejects when a file is not the one that was built, or other bytes stand under the version's name.
 */
export async function storeVersion(store: ReleaseStore, buildDir: string, built: BuiltVersion): Promise<void> {
  const folder = versionFolder(built);
  for (const [name, integrity] of Object.entries(built.files)) {
    const bytes = await readFile(join(buildDir, name));
    if (integrityOf(bytes) !== integrity)
      throw new Error(`${join(buildDir, name)} is not the file that was built: build ${built.name} again.`);
    if (await store.create(folder + name, bytes)) continue;
    const there = await store.read(folder + name);
    if (!there || integrityOf(there) !== integrity)
      throw new Error(`${store.name} has another ${folder}${name}: a version never changes.`);
  }
  await store.create(folder + recordName, Buffer.from(JSON.stringify(built, null, 2)));
}

/** What is wrong with the files of a released version in the store, in words; empty when nothing is. */
export async function wrongFiles(
  store: ReleaseStore,
  { name, version, files }: BuiltVersion,
): Promise<readonly string[]> {
  const folder = versionFolder({ name, version });
  const wrong = await Promise.all(
    Object.entries(files).map(async ([file, integrity]) => {
      const bytes = await store.read(folder + file);
      if (!bytes) return [`${folder}${file} is missing`];
      return integrityOf(bytes) === integrity ? [] : [`${folder}${file} is not what was released`];
    }),
  );
  return wrong.flat();
}
