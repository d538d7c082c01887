import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';

/** A relation's file name has its number, the kind of its content, and the index of its gigabyte. */
const relationFile = /^\d+(?:_(?:fsm|vm|init))?(?:\.(?<segment>\d+))?$/;

export const pageBytes = 8192;

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

interface PageCheck {
  /** How many pages were read. */
  readonly pages: number;
  /** One line for each damaged page, up to a limit. */
  readonly faults: readonly string[];
}

/**
 * Reads pages of all tables and indexes of an embedded database from its disk, and checks their checksums. Only this
 * process may have the database open. Its cache does not hide damage.
 * @param maxBytes the maximum to read, chosen at random
 */
export async function checkPages(directory: string, maxBytes = Infinity): Promise<PageCheck> {
  const all = chunksOf(directory);
  const chunks = maxBytes < Infinity ? inRandomOrder(all) : all;
  const faults: string[] = [];
  let bytes = 0;
  for (const chunk of chunks) {
    if (bytes >= maxBytes || faults.length >= maxFaults) break;
    bytes += chunk.bytes;
    // The database runs in this thread. It writes no page during a read, and can continue after each part.
    faults.push(...faultsOf(directory, chunk));
    await setImmediate();
  }
  return { pages: Math.ceil(bytes / pageBytes), faults: faults.slice(0, maxFaults) };
}

/** All files of tables and indexes, below the database's folder. */
function relationFiles(directory: string): string[] {
  const databases = readdirSync(join(directory, 'base')).map((name) => join('base', name));
  return ['global', ...databases].flatMap((folder) =>
    readdirSync(join(directory, folder))
      .filter((name) => relationFile.test(name))
      .map((name) => join(folder, name)),
  );
}

const sizeOf = (directory: string, file: string) => statSync(join(directory, file), { throwIfNoEntry: false })?.size;

const fileSizes = z.record(z.string(), z.number());

/** The sizes of all files of tables and indexes. */
export const sizesOf = (directory: string): z.infer<typeof fileSizes> =>
  Object.fromEntries(relationFiles(directory).map((file) => [file, sizeOf(directory, file) ?? 0]));

/** Lies in the database's folder, so that it comes with a backup. */
const sizesFile = (directory: string) => join(directory, 'livery-sizes.json');

/** Notes the sizes below which no file may fall. To be forgotten before files may become smaller. */
export function recordSizes(directory: string, sizes: z.infer<typeof fileSizes>): void {
  const unfinished = `${sizesFile(directory)}.new`;
  writeFileSync(unfinished, JSON.stringify(sizes), { mode: 0o600, flush: true });
  renameSync(unfinished, sizesFile(directory));
}

export const forgetSizes = (directory: string): void => rmSync(sizesFile(directory), { force: true });

/**
 * Files that are shorter than was noted, one line each. A file that was cut at the end of a page has only pages that match
 * their checksums, and the database would take it for a table with fewer rows.
 */
export function findCutFiles(directory: string): string[] {
  if (!existsSync(sizesFile(directory))) return [];
  const noted = fileSizes.parse(JSON.parse(readFileSync(sizesFile(directory), 'utf8')));
  return Object.entries(noted).flatMap(([file, bytes]) => {
    // The database deletes files, too. It says which ones are missing.
    const size = sizeOf(directory, file) ?? bytes;
    return size < bytes ? [`${file} has ${size} of ${bytes} bytes`] : [];
  });
}

const chunksOf = (directory: string): Chunk[] =>
  relationFiles(directory).flatMap((file) => chunksOfFile(directory, file));

function chunksOfFile(directory: string, file: string): Chunk[] {
  const size = sizeOf(directory, file) ?? 0;
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

/**
 * PostgreSQL's checksum of a page (src/include/storage/checksum_impl.h): 32 parallel sums, each FNV-1a with a shift,
 * with these initial values.
 */
const seeds = new Uint32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);
const prime = 16_777_619;
// Looked up once, because Jest makes every look at a global slow.
const { imul } = Math;
const lanes = seeds.length;

const words = pageBytes / 4;
/** `pd_checksum` is the lower half of the page's third word. */
const checksumWord = 2;

const sums = new Uint32Array(lanes);
const page = new Uint32Array(words);

/** Whether a page is as PostgreSQL wrote it. One that was never used is all zeros. */
function isWholePage(bytes: Uint8Array, blockNumber: number): boolean {
  new Uint8Array(page.buffer).set(bytes);
  const first = page[checksumWord] ?? 0;
  if (first === 0 && page.every((word) => word === 0)) return true;
  page[checksumWord] = first & 0xffff0000;
  sums.set(seeds);
  for (let word = 0; word < words; word += lanes)
    for (let lane = 0; lane < lanes; lane += 1) add(lane, page[word + lane] ?? 0);
  for (let round = 0; round < 2; round += 1) for (let lane = 0; lane < lanes; lane += 1) add(lane, 0);
  const sum = sums.reduce((all, one) => all ^ one, 0);
  return (((sum ^ blockNumber) >>> 0) % 65_535) + 1 === (first & 0xffff);
}

function add(lane: number, word: number): void {
  const mixed = (sums[lane] ?? 0) ^ word;
  sums[lane] = imul(mixed, prime) ^ (mixed >>> 17);
}
