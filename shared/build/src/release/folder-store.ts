import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ReleaseStore } from './store.ts';

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
