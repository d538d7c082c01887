import { maxDecimals, parseUnits, type Decimal } from '@livery/contract/decimal';
import { sendCode, type Depth, type Level } from '@livery/contract/live/market';
import { isAboveZero, isAmount } from './figures.ts';
import { createKeyedStore } from './keyed-store.ts';
import { channelOf, watchChannel, type ChannelParts } from './subscriptions.ts';

/** A book as shown: best level first on both sides, never crossed. `sequence` is that of its last frame. */
export interface Book {
  readonly buy: readonly Level[];
  readonly sell: readonly Level[];
  readonly sequence: number;
}

const known = new WeakMap<Level, bigint>();

/**
 * A level's price in units of 10^-18, in which `1.0` equals `1.00`. Computed once for each level object. The price must
 * be a decimal; `isLevel` ensures that.
 */
export function priceUnits(level: Level): bigint {
  // `isLevel` keeps other levels out of a book.
  const units = known.get(level) ?? parseUnits(level.price as Decimal, maxDecimals);
  known.set(level, units);
  return units;
}

/** Whether an entry is valid. A server may send anything; the price must be above zero and the volume zero or more. */
const isLevel = ({ price, volume }: Level) => isAboveZero(price) && isAmount(volume);
const isGone = ({ volume }: Level) => !/[1-9]/.test(volume);

type Side = 'buy' | 'sell';

const isBetter: Readonly<Record<Side, (one: bigint, other: bigint) => boolean>> = {
  buy: (one, other) => one > other,
  sell: (one, other) => one < other,
};

/** Levels, best first, after changes in any order. */
function changeSide(levels: readonly Level[], changes: readonly Level[], side: Side): Level[] {
  const result = [...levels];
  for (const change of changes.filter(isLevel)) {
    const price = priceUnits(change);
    let [from, to] = [0, result.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const level = result[middle];
      if (level && isBetter[side](priceUnits(level), price)) from = middle + 1;
      else to = middle;
    }
    const there = result[from];
    const same = there !== undefined && priceUnits(there) === price;
    if (!isGone(change)) result.splice(from, same ? 1 : 0, change);
    else if (same) result.splice(from, 1);
  }
  return result;
}

const isCrossed = ({ buy: [bid], sell: [ask] }: Book) =>
  bid !== undefined && ask !== undefined && priceUnits(bid) >= priceUnits(ask);

/**
 * The book after a depth frame (docs/decisions.md §10). Undefined when the frame does not follow the book, or the best
 * bid is at or above the best ask. A new snapshot is then due.
 */
export function applyDepth(before: Book | undefined, { buy, sell, sequence, snapshot }: Depth): Book | undefined {
  const base = snapshot ? { buy: [], sell: [] } : before;
  if (!base || (before && !snapshot && sequence !== before.sequence + 1)) return undefined;
  const book = { buy: changeSide(base.buy, buy, 'buy'), sell: changeSide(base.sell, sell, 'sell'), sequence };
  return isCrossed(book) ? undefined : book;
}

/** The order book of one spot or futures market, by symbol. */
export function createBookChannel(
  parts: ChannelParts,
  code: typeof sendCode.depth | typeof sendCode.futuresDepth = sendCode.depth,
) {
  const { flush, subscriptions } = parts;
  const store = createKeyedStore<Book>(flush);
  return {
    store,
    watch: (symbol: string, levels: number) =>
      watchChannel(
        parts,
        { code, symbol },
        {
          limit: levels,
          frame: (limit) => ({ code, subscribeDepth: { symbol, limit } }),
          onEnd: () => store.delete(symbol),
        },
      ),
    receive(frame: Depth): void {
      const { symbol, sequence, snapshot } = frame;
      const channel = channelOf(code, symbol);
      if (!subscriptions.has(channel)) return;
      const known = store.get(symbol);
      // The frame is a duplicate, or the snapshot already includes it.
      if (!snapshot && known && sequence <= known.sequence) return;
      const book = applyDepth(known, frame);
      if (book) {
        store.set(symbol, book);
        subscriptions.noteData(channel, snapshot);
      }
      // After a gap, this requests one new snapshot, and the book waits for it.
      else subscriptions.requestSnapshot(channel);
    },
  };
}
