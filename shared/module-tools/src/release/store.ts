/** Where released files and manifests are stored: the interface, and its implementation in a folder. */
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isHttpAddress } from '@livery/contract/web-address';

/** The place of released files and manifests: a folder or a bucket. A created file never changes. */
export interface ReleaseStore {
  /** The store's name in messages. */
  readonly name: string;
  /** The bytes under a name, or nothing. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a new file. Resolves to false when the file exists; of two that create it at once, one succeeds. */
  create(path: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes or overwrites a file. Only for copies that can be rebuilt from created files. */
  replace(path: string, bytes: Uint8Array): Promise<void>;
  /** All names below a folder, sorted. `folder` ends with a slash. */
  list(folder: string): Promise<readonly string[]>;
  /** When the file was written (epoch ms), or nothing when it does not exist. */
  writtenAt(path: string): Promise<number | undefined>;
  remove(path: string): Promise<void>;
}

/** The address in the variable `name`, without trailing slashes. Throws an error of one sentence when it is no address. */
export function readServerAddress(name: string, text: string): string {
  if (!isHttpAddress(text)) throw new Error(`${name} must be an http(s) address, not "${text}".`);
  return text.replace(/\/+$/, '');
}

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : '');

/** The value of `read`, or `none` when the file does not exist. */
async function readOrDefault<Value, None>(read: Promise<Value>, none: None): Promise<Value | None> {
  try {
    return await read;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return none;
    throw error;
  }
}

/** A store in a folder of this machine. A file appears whole or not at all, also when the writer is killed. */
export function createFolderStore(folder: string): ReleaseStore {
  const at = (path: string) => join(folder, path);

  async function writeTemporary(path: string, bytes: Uint8Array): Promise<string> {
    await mkdir(dirname(path), { recursive: true });
    const temporary = join(dirname(path), `.${crypto.randomUUID()}`);
    await writeFile(temporary, bytes, { flush: true });
    return temporary;
  }

  return {
    name: folder,
    read: (path) => readOrDefault(readFile(at(path)), undefined),
    async create(path, bytes) {
      const temporary = await writeTemporary(at(path), bytes);
      try {
        await link(temporary, at(path));
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async replace(path, bytes) {
      await rename(await writeTemporary(at(path), bytes), at(path));
    },
    async list(below) {
      const entries = await readOrDefault(readdir(at(below), { recursive: true, withFileTypes: true }), []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    writtenAt: async (path) => (await readOrDefault(stat(at(path)), undefined))?.mtimeMs,
    remove: (path) => rm(at(path), { force: true }),
  };
}
