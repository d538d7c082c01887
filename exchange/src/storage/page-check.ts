import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isWholePage, pageBytes } from './page-checksum.ts';

/** A relation's file is named by a number, what it holds of the relation, and which gigabyte it is. */
const relationFile = /^\d+(?:_(?:fsm|vm|init))?(?:\.(?<segment>\d+))?$/;
const pagesInSegment = (1 << 30) / pageBytes;
const chunkBytes = 16 * pageBytes;
/** More faults say nothing more. */
const maxFaults = 20;

/** Some pages of one file. */
interface Chunk {
  /** Below the database's folder. */
  readonly file: string;
  readonly from: number;
  readonly bytes: number;
}

export interface PageCheck {
  /** How many pages were read. */
  readonly pages: number;
  /** One line for each damaged page, up to a limit. */
  readonly faults: readonly string[];
}

/**
 * Reads pages of all tables and indexes of an embedded database from its disk, and compares them with their checksums.
 * The database may be open in this process, but in no other. What its cache holds does not hide damage.
 * @param maxBytes how much to read at most, chosen at random
 */
export async function checkPages(directory: string, maxBytes = Infinity): Promise<PageCheck> {
  const all = chunksOf(directory);
  const chunks = maxBytes < Infinity ? inRandomOrder(all) : all;
  const faults: string[] = [];
  let bytes = 0;
  for (const chunk of chunks) {
    if (bytes >= maxBytes || faults.length >= maxFaults) break;
    bytes += chunk.bytes;
    // The database runs in this thread. It writes no page while one is read, and may go on after each part.
    faults.push(...faultsOf(directory, chunk));
    await setImmediate();
  }
  return { pages: Math.ceil(bytes / pageBytes), faults: faults.slice(0, maxFaults) };
}

function chunksOf(directory: string): Chunk[] {
  const databases = readdirSync(join(directory, 'base')).map((name) => join('base', name));
  return ['global', ...databases].flatMap((folder) =>
    readdirSync(join(directory, folder))
      .filter((name) => relationFile.test(name))
      .flatMap((name) => chunksOfFile(directory, join(folder, name))),
  );
}

function chunksOfFile(directory: string, file: string): Chunk[] {
  const size = statSync(join(directory, file), { throwIfNoEntry: false })?.size ?? 0;
  return Array.from({ length: Math.ceil(size / chunkBytes) }, (_, index) => ({
    file,
    from: index * chunkBytes,
    bytes: Math.min(chunkBytes, size - index * chunkBytes),
  }));
}

function faultsOf(directory: string, { file, from, bytes }: Chunk): string[] {
  let read: Uint8Array;
  try {
    read = readPart(join(directory, file), from, bytes);
  } catch (error) {
    // The database deletes files, too.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    return [`${file} cannot be read: ${(error as Error).message}`];
  }
  const segment = Number(relationFile.exec(basename(file))?.groups?.['segment'] ?? 0);
  const faults: string[] = [];
  for (let at = 0; at < read.length; at += pageBytes) {
    const page = read.subarray(at, at + pageBytes);
    const number = (from + at) / pageBytes;
    if (page.length < pageBytes || !isWholePage(page, segment * pagesInSegment + number))
      faults.push(`page ${number} of ${file} is damaged`);
  }
  return faults;
}

function readPart(path: string, from: number, bytes: number): Uint8Array {
  const buffer = new Uint8Array(bytes);
  const file = openSync(path, 'r');
  try {
    return buffer.subarray(0, readSync(file, buffer, 0, bytes, from));
  } finally {
    closeSync(file);
  }
}

const inRandomOrder = (chunks: readonly Chunk[]): Chunk[] =>
  chunks
    .map((chunk) => ({ chunk, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ chunk }) => chunk);
