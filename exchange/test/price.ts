import type { Markets } from '../src/market/market.ts';

/** Shows a trade of a coin at a whole number of USDT, as the last of its market. */
export function tradeAt(markets: Markets, coin: string, usdt: number, atMs: number): void {
  const view = markets.get(`${coin}USDT`)?.view;
  if (view === undefined) throw new Error(`no market of ${coin}`);
  const ticks = usdt * 10 ** view.terms.priceDecimals;
  const startTime = Math.floor(atMs / 60_000) * 60;
  const prices = { openTicks: ticks, closeTicks: ticks, highTicks: ticks, lowTicks: ticks };
  view.candles.apply([{ periodSeconds: 60, startTime, ...prices, lots: 1 }]);
}
