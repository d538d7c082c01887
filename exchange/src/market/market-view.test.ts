import { CandleSeries } from './candles.ts';
import type { PublicTrade } from './live-view.ts';
import { MarketView } from './market-view.ts';
import { OrderBook } from './order-book.ts';
import type { MarketOrder } from './orders.ts';

const terms = { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', priceDecimals: 2, lotDecimals: 5 };
const noon = Date.UTC(2025, 0, 1, 12);
const hour = 3_600_000;

function tradingAt(...times: readonly number[]) {
  const view = new MarketView(terms, new CandleSeries());
  const book = new OrderBook<MarketOrder>();
  const trades: PublicTrade[] = times.map((at, number) => ({
    id: number + 1,
    priceTicks: 100 + number,
    lots: 2,
    takerSide: 'buy',
    at,
  }));
  const publish = (made: readonly PublicTrade[]) => view.publish(book, made, view.candles.preview(made));
  return { view, trades, publish };
}

test('publishes the levels, then each trade once, then the changed minutes', () => {
  const { view, trades, publish } = tradingAt(noon, noon + 1000, noon + 60_000);
  const received: unknown[] = [];
  const endTrades = view.onTrade((trade) => received.push(trade.id));
  const endChanges = view.onChange((minutes) => received.push(minutes.map(({ startTime, lots }) => [startTime, lots])));
  const endLevels = view.onLevels(() => received.push('levels'));
  publish(trades.slice(0, 2));
  expect(received.splice(0)).toEqual(['levels', 1, 2, [[noon / 1000, 4]]]);
  publish([]);
  expect(received.splice(0)).toEqual(['levels']);
  endTrades();
  endChanges();
  endLevels();
  publish(trades.slice(2));
  expect(received).toEqual([]);
});

test('the time-share lists the closing prices of the last 24 hours by minute', () => {
  const { view, trades, publish } = tradingAt(noon, noon + hour, noon + hour + 1000, noon + 25 * hour);
  publish(trades);
  expect(view.timeShare(noon + 25 * hour)).toEqual([
    { time: (noon + hour) / 1000, priceTicks: 102 },
    { time: (noon + 25 * hour) / 1000, priceTicks: 103 },
  ]);
});
