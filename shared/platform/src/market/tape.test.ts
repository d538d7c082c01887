import { subscriptionLimit, type PublicTrade } from '@livery/contract/live/market';
import { applyTrades } from './tape.ts';

const trade = (id: number, more: Partial<PublicTrade> = {}): PublicTrade => ({
  id: String(id),
  price: '1.5',
  volume: '2',
  time: id,
  takerBuys: true,
  ...more,
});
const frame = (snapshot: boolean, ...trades: PublicTrade[]) => ({ symbol: 'BTCUSDT', trades, snapshot });
const ids = (tape: readonly PublicTrade[]) => tape.map(({ id }) => id);

test('puts later trades above earlier ones', () => {
  const first = applyTrades(undefined, frame(true, trade(9), trade(10)));
  expect(ids(applyTrades(first, frame(false, trade(11), trade(12))))).toEqual(['12', '11', '10', '9']);
});

test('replaces the tape by a snapshot', () => {
  const first = applyTrades(undefined, frame(true, trade(9)));
  expect(ids(applyTrades(first, frame(true, trade(3))))).toEqual(['3']);
});

test('adds nothing for a repeated frame', () => {
  const first = applyTrades(undefined, frame(true, trade(9), trade(10)));
  expect(ids(applyTrades(first, frame(false, trade(10), trade(11))))).toEqual(['11', '10', '9']);
});

test('keeps as many trades as a snapshot holds', () => {
  const many = Array.from({ length: subscriptionLimit.trades + 5 }, (_, index) => trade(index));
  const tape = applyTrades(undefined, frame(true, ...many));
  expect([tape.length, tape[0]?.id]).toEqual([subscriptionLimit.trades, many.at(-1)?.id]);
});

test('leaves out trades without a price, a volume or an id', () => {
  const odd = [trade(1, { price: 'NaN' }), trade(2, { volume: '' }), trade(3, { id: 'x' }), trade(4)];
  expect(ids(applyTrades(undefined, frame(true, ...odd)))).toEqual(['4']);
});

test('puts the trades of a late frame in their place', () => {
  const first = applyTrades(undefined, frame(true, trade(9)));
  expect(ids(applyTrades(applyTrades(first, frame(false, trade(11))), frame(false, trade(10))))).toEqual([
    '11',
    '10',
    '9',
  ]);
});
