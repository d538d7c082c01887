/** Compresses the files of a build once, so that no server does it for each visitor. */
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prerenderFile } from '@livery/contract/prerender';
import { compressedForms, isCompressedForm } from '../release/compressed-forms.ts';

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
