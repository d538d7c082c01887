/** A book as a panel shows it: prices in coarser steps, and the running total at each level. Pure; exact. */
import { formatUnits, maxDecimals, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import { priceUnits, type Book } from './book.ts';

export interface GroupedLevel {
  /** The step of the level's price: rounded down for buyers, up for sellers. */
  readonly price: Decimal;
  readonly amount: Decimal;
  /** The total of this level and all better ones. */
  readonly total: Decimal;
  /** `total` as a share of the deeper side's, 0 to 1, for drawing. */
  readonly share: number;
}

export interface GroupedBook {
  /** Best first. */
  readonly buy: readonly GroupedLevel[];
  readonly sell: readonly GroupedLevel[];
  /** The distance between the best ungrouped prices. Undefined while a side is empty. */
  readonly spread: Decimal | undefined;
  /** The buyers' share of the shown amount, 0 to 1; one half while there is none. */
  readonly buyShare: number;
}

interface Sum {
  readonly price: bigint;
  amount: bigint;
}

/** The first `count` steps of a side. `round` takes a price to its step. */
function sums(levels: Book['buy'], count: number, round: (price: bigint) => bigint): Sum[] {
  const result: Sum[] = [];
  for (const level of levels) {
    const price = round(priceUnits(level));
    const amount = parseUnits(level.volume as Decimal, maxDecimals);
    const last = result.at(-1);
    if (last?.price === price) last.amount += amount;
    else if (result.length === count) break;
    else result.push({ price, amount });
  }
  return result;
}

const totalOf = (side: readonly Sum[]) => side.reduce((total, { amount }) => total + amount, 0n);
/** The share of two big numbers, exact enough for drawing. */
const ratio = (part: bigint, whole: bigint) => (whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000);

/**
 * The best `count` levels of each side in steps of `step`. Bids are rounded down and asks up. An uncrossed book
 * therefore stays uncrossed, and no shown price is better than a real one.
 * @param step above zero, a power of ten or a multiple of the market's own step
 * @param amountDecimals the decimals of the amounts
 */
export function groupBook(book: Book, step: Decimal, count: number, amountDecimals: number): GroupedBook {
  const size = parseUnits(step, maxDecimals);
  const buy = sums(book.buy, count, (price) => (price / size) * size);
  const sell = sums(book.sell, count, (price) => ((price + size - 1n) / size) * size);
  const [buyTotal, sellTotal] = [totalOf(buy), totalOf(sell)];
  const deeper = buyTotal > sellTotal ? buyTotal : sellTotal;
  const priceDecimals = step.split('.')[1]?.length ?? 0;
  /** Cuts off more decimals than the market has. */
  const amountOf = (units: bigint) => formatUnits(units / powerOfTen(maxDecimals - amountDecimals), amountDecimals);

  function grouped(side: readonly Sum[]): GroupedLevel[] {
    let total = 0n;
    return side.map(({ price, amount }) => {
      total += amount;
      return {
        price: formatUnits(price / powerOfTen(maxDecimals - priceDecimals), priceDecimals),
        amount: amountOf(amount),
        total: amountOf(total),
        share: ratio(total, deeper),
      };
    });
  }
  const [bid, ask] = [book.buy[0], book.sell[0]];
  return {
    buy: grouped(buy),
    sell: grouped(sell),
    spread: bid && ask ? formatUnits(priceUnits(ask) - priceUnits(bid), maxDecimals, true) : undefined,
    buyShare: buyTotal + sellTotal === 0n ? 0.5 : ratio(buyTotal, buyTotal + sellTotal),
  };
}
