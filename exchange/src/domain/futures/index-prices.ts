import type { CandleHistory, CandleSeries, StoredCandle } from '../../market/candles.ts';
import { pastCandlesBefore } from '../../market/price-history.ts';
import type { PriceSource } from '../../market/price-source.ts';
import type { FuturesProduct } from './products.ts';
import { isWithinHours, lastOpenAt } from './trading-hours.ts';

const day = 86_400;
const minute = 60;
/** The seconds whose prices make up a minute of the past. */
const samples = [0, 15, 30, 45, 59];

/** The index of a product at a second, in whole ticks; `undefined` when the source has none. */
export function indexTicks(source: PriceSource, product: FuturesProduct, time: number): number | undefined {
  const price = source.priceOf(product.market, time * 1000);
  if (price === undefined) return undefined;
  const ticks = Math.round(price * 10 ** product.terms.priceDecimals);
  return Number.isSafeInteger(ticks) && ticks > 0 ? ticks : undefined;
}

/** What a chart shows of the time before the index was recorded, as far as the source knows the past. */
export const historyOf =
  (source: PriceSource, product: FuturesProduct): CandleHistory =>
  (end) =>
    pastCandlesBefore(end, (time) => {
      const priceTicks = isWithinHours(product.hours, time) ? indexTicks(source, product, time) : undefined;
      return priceTicks === undefined ? undefined : { priceTicks, lots: 0 };
    });

/**
 * Candles for up to 24 hours in which nothing was recorded, as far as the source knows the past; for a closed product,
 * for the 24 hours before it closed. They serve charts and figures only: nothing is settled by them, and no ticks are
 * made of them.
 */
export function pastCandles(
  source: PriceSource,
  product: FuturesProduct,
  known: CandleSeries,
  nowMs: number,
): StoredCandle[] {
  const end = lastOpenAt(product.hours, Math.floor(nowMs / 1000));
  const thisMinute = end - (end % minute);
  const begin = Math.max(thisMinute - day, (known.last?.startTime ?? 0) + minute);
  const points = [];
  for (let startTime = begin; startTime < thisMinute; startTime += minute) {
    if (!isWithinHours(product.hours, startTime)) continue;
    for (const second of samples) {
      const priceTicks = indexTicks(source, product, startTime + second);
      if (priceTicks !== undefined) points.push({ priceTicks, lots: 0, at: (startTime + second) * 1000 });
    }
  }
  return known.preview(points);
}
