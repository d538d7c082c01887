import { subscriptionLimit, type PublicTrade } from '@livery/contract/live/market';
import { applyTrades } from './tape.ts';

const trade = (id: number, more: Partial<PublicTrade> = {}): PublicTrade => ({
  ...{ id: String(id), price: '1.5', volume: '2', time: id, takerBuys: true },
  ...more,
});
const frame = (snapshot: boolean, ...trades: PublicTrade[]) => ({ symbol: 'BTCUSDT', trades, snapshot });
const ids = (tape: readonly PublicTrade[]) => tape.map(({ id }) => id);

test('the newest trade is on top, later ones come above it', () => {
  const first = applyTrades(undefined, frame(true, trade(9), trade(10)));
  expect(ids(applyTrades(first, frame(false, trade(11), trade(12))))).toEqual(['12', '11', '10', '9']);
});

test('a snapshot replaces what was there', () => {
  const first = applyTrades(undefined, frame(true, trade(9)));
  expect(ids(applyTrades(first, frame(true, trade(3))))).toEqual(['3']);
});

test('a frame that comes twice adds nothing', () => {
  const first = applyTrades(undefined, frame(true, trade(9), trade(10)));
  expect(ids(applyTrades(first, frame(false, trade(10), trade(11))))).toEqual(['11', '10', '9']);
});

test('no more are kept than a snapshot holds', () => {
  const many = Array.from({ length: subscriptionLimit.trades + 5 }, (_, index) => trade(index));
  const tape = applyTrades(undefined, frame(true, ...many));
  expect([tape.length, tape[0]?.id]).toEqual([subscriptionLimit.trades, many.at(-1)?.id]);
});

test('what has no price, no volume or no id is no trade', () => {
  const odd = [trade(1, { price: 'NaN' }), trade(2, { volume: '' }), trade(3, { id: 'x' }), trade(4)];
  expect(ids(applyTrades(undefined, frame(true, ...odd)))).toEqual(['4']);
});

test('a frame that was overtaken finds its place', () => {
  const first = applyTrades(undefined, frame(true, trade(9)));
  expect(ids(applyTrades(applyTrades(first, frame(false, trade(11))), frame(false, trade(10))))).toEqual([
    '11',
    '10',
    '9',
  ]);
});
