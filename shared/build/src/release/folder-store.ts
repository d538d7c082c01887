import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ReleaseStore } from './store.ts';

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : '');

/** Gives what `read` gives, or `none` when there is nothing to read. */
async function orNone<Value, None>(read: Promise<Value>, none: None): Promise<Value | None> {
  try {
    return await read;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return none;
    throw error;
  }
}

/** A store in a folder of this machine. A file appears whole or not at all, also when the writer is killed. */
export function folderStore(folder: string): ReleaseStore {
  const at = (path: string) => join(folder, path);

  async function writeAside(path: string, bytes: Uint8Array): Promise<string> {
    await mkdir(dirname(path), { recursive: true });
    const aside = join(dirname(path), `.${crypto.randomUUID()}`);
    await writeFile(aside, bytes, { flush: true });
    return aside;
  }

  return {
    name: folder,
    read: (path) => orNone(readFile(at(path)), undefined),
    async create(path, bytes) {
      const aside = await writeAside(at(path), bytes);
      try {
        await link(aside, at(path));
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(aside, { force: true });
      }
    },
    async replace(path, bytes) {
      await rename(await writeAside(at(path), bytes), at(path));
    },
    async list(below) {
      const entries = await orNone(readdir(at(below), { recursive: true, withFileTypes: true }), []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    writtenAt: async (path) => (await orNone(stat(at(path)), undefined))?.mtimeMs,
    remove: (path) => rm(at(path), { force: true }),
  };
}
