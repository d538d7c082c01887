/**
 * PostgreSQL's checksum of a page (src/include/storage/checksum_impl.h): 32 sums side by side, each FNV-1a with a shift,
 * begun with these numbers.
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

export const pageBytes = 8192;
const words = pageBytes / 4;
/** `pd_checksum` is the lower half of the page's third word. */
const checksumWord = 2;

const sums = new Uint32Array(lanes);
const page = new Uint32Array(words);

/** Whether a page is as PostgreSQL wrote it. One that was never used is all zeros. */
export function isWholePage(bytes: Uint8Array, blockNumber: number): boolean {
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
