/** The files of released versions in a store: `modules/<module>/<version>/<file>`, written once. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

/** A build, to be put into a store. */
export interface BuiltFiles {
  readonly buildDir: string;
  /** File name → `sha384-…`. */
  readonly files: Readonly<Record<string, string>>;
  /** What is written last. */
  readonly record: object;
}

/**
 * Puts a build into a folder of the store, its record last: a folder with a record is there as a whole. What is there
 * already stays. Rejects when a file is not the one that was built, or other bytes stand under its name.
 */
export async function storeFiles(
  store: ReleaseStore,
  folder: string,
  { buildDir, files, record }: BuiltFiles,
): Promise<void> {
  for (const [name, integrity] of Object.entries(files)) {
    const bytes = await readFile(join(buildDir, name));
    if (integrityOf(bytes) !== integrity)
      throw new Error(`${join(buildDir, name)} is not the file that was built: build it again.`);
    if (await store.create(folder + name, bytes)) continue;
    const there = await store.read(folder + name);
    if (!there || integrityOf(there) !== integrity)
      throw new Error(`${store.name} has another ${folder}${name}: a version never changes.`);
  }
  await store.create(folder + recordName, Buffer.from(JSON.stringify(record, null, 2)));
}

/** Puts a built version into the store. Rejects as `storeFiles` does. */
export const storeVersion = (store: ReleaseStore, buildDir: string, built: BuiltVersion): Promise<void> =>
  storeFiles(store, versionFolder(built), { buildDir, files: built.files, record: built });

/** Copies files of the store to a folder of this machine. Rejects when one is not there or has another hash. */
export async function fetchFiles(
  store: ReleaseStore,
  folder: string,
  { files, to }: { files: Readonly<Record<string, string>>; to: string },
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const [name, integrity] of Object.entries(files)) {
    const bytes = await store.read(folder + name);
    if (!bytes) throw new Error(`${folder}${name} is missing.`);
    if (integrityOf(bytes) !== integrity) throw new Error(`${folder}${name} is not what was released.`);
    await writeFile(join(to, name), bytes);
  }
}

/** What is wrong with the files of a released version in the store, in words; empty when nothing is. */
export async function findWrongFiles(
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
