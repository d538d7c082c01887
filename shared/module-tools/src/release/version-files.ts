/**
 * The files of released versions in a store: `modules/<module>/<version>/<file>`, written once. Each has its compressed forms
 * beside it, under its name and an extension: `main.0a1b2c3d.js.br`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { type ReleasedModule, releasedModule } from '@livery/contract/release';
import * as z from 'zod/mini';
import type { ReleaseStore } from './store.ts';

interface CompressedForm {
  readonly extension: '.br' | '.gz';
  compress(bytes: Uint8Array): Promise<Buffer>;
  /** Rejects when the bytes are not of this form, or become more than `maxBytes`. */
  decompress(bytes: Uint8Array, maxBytes: number): Promise<Buffer>;
}

/** The strongest that there is: each file is compressed once and sent often. */
export const compressedForms: readonly CompressedForm[] = [
  {
    extension: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    decompress: (bytes, maxOutputLength) => promisify(brotliDecompress)(bytes, { maxOutputLength }),
  },
  {
    extension: '.gz',
    compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    decompress: (bytes, maxOutputLength) => promisify(gunzip)(bytes, { maxOutputLength }),
  },
];

export const isCompressedForm = (name: string): boolean =>
  compressedForms.some(({ extension }) => name.endsWith(extension));

/** The record of a version: a released module whose address is not known yet. */
export const builtVersion = z.extend(z.omit(releasedModule, { base: true }), {
  /** The shared libraries that it takes from the host: name → range. Older records do not have it. */
  libraries: z.optional(z.record(z.string(), z.string())),
  /** The scripts and styles that its first page needs, without its entry and texts. Older records do not have it. */
  firstPage: z.optional(z.array(z.string())),
});
export type BuiltVersion = z.output<typeof builtVersion>;

/** A version as a release describes it, with its files at `base`. */
export const releasedFrom = (
  { libraries: _libraries, firstPage: _firstPage, ...built }: BuiltVersion,
  base: string,
): ReleasedModule => ({
  ...built,
  base,
});

/** Written last, when all files of a version are there. */
export const recordName = 'record.json';

/** Whether a command line names a built version, which is anywhere, rather than a module: by a path, or by a folder with a record. */
export const isBuiltFolder = (text: string): boolean => text.includes('/') || existsSync(join(text, recordName));

/** The record of the version that was built into a folder. Throws an error of one sentence when there is none, or a wrong one. */
export function readBuiltFolder(folder: string): BuiltVersion {
  const path = join(folder, recordName);
  if (!existsSync(path)) throw new Error(`${folder} is no built version: it has no ${recordName}.`);
  try {
    const built = builtVersion.parse(JSON.parse(readFileSync(path, 'utf8')));
    const missing = [built.entry, ...(built.firstPage ?? [])].find((name) => !Object.hasOwn(built.files, name));
    if (missing !== undefined) throw new Error(`it names ${missing}, which is not among its files`);
    return built;
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? describeIssue(error) : (error as Error).message;
    throw new Error(`${path} is not the record of a built version: ${why}.`, { cause: error });
  }
}

function describeIssue({ issues: [issue] }: z.core.$ZodError): string {
  const where = issue?.path.join('.') || 'the record';
  return `${where} is wrong (${issue?.message ?? 'invalid'})`;
}

export const versionFolder = ({ name, version }: { name: string; version: string }): string =>
  `modules/${name}/${version}/`;

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A build, to be put into a store. */
interface BuiltFiles {
  readonly buildDir: string;
  /** File name → `sha384-…`. */
  readonly files: Readonly<Record<string, string>>;
  /** What is written last. */
  readonly record: object;
}

/** Whether a compressed form is one of the file that has this integrity and size. */
const isFormOf = async (
  { decompress }: CompressedForm,
  form: Uint8Array,
  { integrity, maxBytes }: { integrity: string; maxBytes: number },
): Promise<boolean> => {
  const bytes = await decompress(form, maxBytes).catch(() => undefined);
  return bytes !== undefined && integrityOf(bytes) === integrity;
};

/** The files of a build with their compressed forms, by name. Rejects when one is not the file that was built. */
async function readBuild({ buildDir, files }: Omit<BuiltFiles, 'record'>): Promise<Map<string, Buffer>> {
  const build = new Map<string, Buffer>();
  const refuse = (name: string) => new Error(`${join(buildDir, name)} is not the file that was built: build it again.`);
  for (const [name, integrity] of Object.entries(files)) {
    const bytes = await readFile(join(buildDir, name)).catch(() => undefined);
    if (!bytes || integrityOf(bytes) !== integrity) throw refuse(name);
    build.set(name, bytes);
    for (const form of compressedForms) {
      const path = name + form.extension;
      if (!existsSync(join(buildDir, path))) continue;
      const compressed = await readFile(join(buildDir, path));
      if (!(await isFormOf(form, compressed, { integrity, maxBytes: bytes.length }))) throw refuse(path);
      build.set(path, compressed);
    }
  }
  return build;
}

/**
 * Puts a build into a folder of the store, with the compressed forms that it has, its record last: a folder with a record is
 * there as a whole. What is there already stays. Rejects before it stores anything when a file is not the one that was built,
 * and when other bytes stand under its name.
 */
export async function storeFiles(store: ReleaseStore, folder: string, built: BuiltFiles): Promise<void> {
  const isWhole = (await store.read(folder + recordName)) !== undefined;
  for (const [name, bytes] of await readBuild(built)) {
    const integrity = built.files[name];
    if (integrity === undefined && isWhole) continue;
    if ((await store.create(folder + name, bytes)) || integrity === undefined) continue;
    const there = await store.read(folder + name);
    if (!there || integrityOf(there) !== integrity)
      throw new Error(`${store.name} has another ${folder}${name}: a version never changes.`);
  }
  await store.create(folder + recordName, Buffer.from(JSON.stringify(built.record, null, 2)));
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

/** What is wrong with the files of a released version in the store, and with their compressed forms, in words; empty when nothing is. */
export async function findWrongFiles(
  store: ReleaseStore,
  { name, version, files }: BuiltVersion,
): Promise<readonly string[]> {
  const folder = versionFolder({ name, version });
  const stored = new Set(await store.list(folder));
  const wrong = await Promise.all(
    Object.entries(files).map(async ([file, integrity]) => {
      const bytes = await store.read(folder + file);
      if (!bytes) return [`${folder}${file} is missing`];
      if (integrityOf(bytes) !== integrity) return [`${folder}${file} is not what was released`];
      const forms = compressedForms.filter(({ extension }) => stored.has(folder + file + extension));
      const wrongForms = await Promise.all(
        forms.map(async (form) => {
          const compressed = await store.read(folder + file + form.extension);
          const isRight = compressed && (await isFormOf(form, compressed, { integrity, maxBytes: bytes.length }));
          return isRight ? [] : [`${folder}${file}${form.extension} is not what was released`];
        }),
      );
      return wrongForms.flat();
    }),
  );
  return wrong.flat();
}
