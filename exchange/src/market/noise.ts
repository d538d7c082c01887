/**
 * Randomness without state: the same key always gives the same number. What is driven by it depends on seed and time
 * alone, so it goes on after a restart without a break.
 */

/** Looked up once: this is the hottest code when a past is replayed. */
const { floor, imul } = Math;

/** A 32-bit hash of whole numbers. */
function hash(key: readonly number[]): number {
  let state = 0x9e3779b9;
  for (const part of key) {
    // Numbers above 32 bits, such as times, count with both halves.
    for (const word of [part | 0, floor(part / 4_294_967_296) | 0]) {
      state = imul(state ^ word, 0x85ebca6b);
      state = imul(state ^ (state >>> 13), 0xc2b2ae35);
      state ^= state >>> 16;
    }
  }
  return state >>> 0;
}

/** Evenly spread in [0, 1). */
export const noise = (...key: readonly number[]): number => hash(key) / 4_294_967_296;

/** A number for a text, to be part of a key. */
export const keyOf = (text: string): number => hash(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));

/**
 * Noise that moves smoothly from one whole position to the next, in [-1, 1). It remembers the last two numbers that it
 * drew, because prices are mostly asked for in the order of time.
 */
export function createSmoothNoise(...key: readonly number[]): (position: number) => number {
  let from = Number.NaN;
  let [before, after] = [0, 0];
  return (position) => {
    const whole = floor(position);
    if (whole !== from) {
      before = whole === from + 1 ? after : noise(whole, ...key);
      after = noise(whole + 1, ...key);
      from = whole;
    }
    const way = position - whole;
    const eased = way * way * (3 - 2 * way);
    return 2 * (before + (after - before) * eased) - 1;
  };
}
