/**
 * Finished builds on disk: a folder of immutable files with their compressed forms, and their record, which is written last. A
 * hash of the inputs identifies a version, so that only what changed is built again.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prerenderFile } from '@livery/contract/prerender';
import { moduleMetadata } from '@livery/contract/release';
import * as z from 'zod/mini';
import {
  builtVersion,
  type BuiltVersion,
  compressedForms,
  integrityOf,
  isCompressedForm,
  recordName,
} from '../release/version-files.ts';
import { buildDir, root } from '../workspace.ts';
import { fingerprint } from './fingerprint.ts';

const packageJson = z.object({ version: z.string() });
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A file directly in its folder: a stored record is not signed, so its names must not lead elsewhere on this machine. */
const fileName = z.string().check(z.regex(/^\w[\w.-]*$/, 'must be the name of a file'));

/** The host's build, as `host/server` serves it. */
export const hostRecord = z.object({
  fingerprint: z.string(),
  scripts: z.array(fileName),
  styles: z.array(fileName),
  /** File name → `sha384-…`. */
  files: z.record(fileName, z.string()),
  /** The contract that it runs. Older records have neither this nor its libraries. */
  contract: z.optional(z.string()),
  /** The shared libraries that it provides: name → version. */
  libraries: z.optional(z.record(z.string(), z.string())),
});
export type HostRecord = z.infer<typeof hostRecord>;

/** SHA-384 of every file of a build, for `integrity`. Browsers check it after decompression, so compressed forms have none. */
export function integrityOfFiles(dir: string): Record<string, string> {
  const names = readdirSync(dir).filter((name) => name !== recordName && !isCompressedForm(name));
  return Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(dir, name)))]));
}

export const hostDir = join(buildDir, 'host');
export const remotesDir = join(buildDir, 'remotes');

/** The version in a package's `package.json`. */
export const readPackageVersion = (dir: string): string =>
  packageJson.parse(readJson(join(root, dir, 'package.json'))).version;

/** A version identifies its content: the package's version and a hash of the sources. */
export const packageVersion = (dir: string): string => `${readPackageVersion(dir)}-${fingerprint(dir)}`;

/** The name, version and output folder of a remote's build. */
export function remoteVersion(dir: string): { name: string; version: string; outDir: string } {
  const { name } = readModuleMetadata(dir);
  const version = packageVersion(dir);
  return { name, version, outDir: join(remotesDir, name, version) };
}

/** Reads a module's `module.json`; throws with the file's name when it is invalid. */
export function readModuleMetadata(dir: string): z.output<typeof moduleMetadata> {
  const path = join(dir, 'module.json');
  const parsed = moduleMetadata.safeParse(readJson(join(root, path)));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export const writeRecord = (dir: string, record: HostRecord | BuiltVersion): void =>
  writeFileSync(join(dir, recordName), JSON.stringify(record, null, 2));

function readRecord(dir: string): unknown {
  const path = join(dir, recordName);
  return existsSync(path) ? readJson(path) : undefined;
}

/** The finished build of the host, if there is one. */
export const readHostRecord = (dir: string = hostDir): HostRecord | undefined =>
  hostRecord.safeParse(readRecord(dir)).data;

/** The finished build of a remote's current sources, if there is one. */
export const readRemoteRecord = (dir: string): BuiltVersion | undefined =>
  builtVersion.safeParse(readRecord(remoteVersion(dir).outDir)).data;

/** Fonts and pictures are compressed already, and no browser loads the script for prerendering. */
const isCompressible = (name: string): boolean => /\.(js|css|svg)$/.test(name) && name !== prerenderFile;

/** A name with a hash of the content has the same content in every build. */
const isNamedByContent = (name: string): boolean => /\.[0-9a-f]{8}\.\w+$/.test(name);

/**
 * Writes the compressed forms of a finished build, where they are smaller, and removes those of files that are gone. Forms
 * that an earlier build left in the folder are kept for files that are named by their content.
 */
export async function compressBuild(dir: string): Promise<void> {
  const names = await readdir(dir);
  const gone = names.filter((name) => isCompressedForm(name) && !names.includes(name.replace(/\.\w+$/, '')));
  await Promise.all(gone.map((name) => rm(join(dir, name))));

  async function compressFile(name: string): Promise<void> {
    const bytes = await readFile(join(dir, name));
    for (const { extension, compress } of compressedForms) {
      const path = join(dir, name + extension);
      if (isNamedByContent(name) && existsSync(path)) continue;
      const compressed = await compress(bytes);
      if (compressed.length < bytes.length) await writeFile(path, compressed);
      else await rm(path, { force: true });
    }
  }

  const due = names.filter(isCompressible).values();
  // No more at once than there are cores: webpack reads and writes its files on the same threads.
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (const name of due) await compressFile(name);
  });
  await Promise.all(lanes);
}
