import type { FuturesReceipt } from '../calls/futures-records.ts';
import { toDecimal } from '../decimal.ts';
import { recomputeFutures } from './futures-receipt.ts';

const decimal = toDecimal;
const entry = 1_700_000_000;
const due = entry + 60;

/** A call of 100 from 50,000 at odds of 0.82 and a fee of 1 %, won at 50,000.01. */
const won: FuturesReceipt = {
  order: {
    id: 7,
    productId: 1,
    symbol: 'BTCUSD',
    direction: 'up',
    type: 'market',
    cycle: 60,
    createTime: entry,
    amount: decimal('100'),
    fee: decimal('1'),
    odds: decimal('0.82'),
    status: 'delivered',
    result: 'won',
    buyPrice: decimal('50000.00'),
    buyTickTime: entry,
    deliveryTime: due,
    deliveryPrice: decimal('50000.01'),
    deliveryTickTime: due,
    payout: decimal('182'),
    profit: decimal('81'),
  },
  feePercent: decimal('1.00'),
  maxTickAge: 10,
  ticks: [
    { time: entry, price: decimal('50000.00') },
    { time: due - 1, price: decimal('49000.00') },
    { time: due, price: decimal('50000.01') },
  ],
  ledger: [
    line('stake', 'FUTURE', '-101'),
    line('stake', 'futures', '100'),
    line('stake', 'fees', '1'),
    line('payout', 'FUTURE', '182'),
    line('payout', 'futures', '-182'),
  ],
  rule: '',
};

function line(kind: 'stake' | 'payout' | 'return', account: 'FUTURE' | 'futures' | 'fees', amount: string) {
  return { kind, account, coin: 'USDT', entry: kind, time: entry, balance: null, amount: decimal(amount) };
}

const figures = (receipt: FuturesReceipt) => recomputeFutures(receipt)?.differences.map(({ figure }) => figure);

test('agrees with a receipt that is right', () => {
  expect(recomputeFutures(won)).toMatchObject({ settlement: { result: 'won', profit: '81' }, differences: [] });
});

test('agrees with a void order, whose last price was too old', () => {
  const unsettled = new Set(['result', 'payout', 'profit', 'deliveryPrice', 'deliveryTickTime']);
  const kept = Object.entries(won.order).filter(([name]) => !unsettled.has(name));
  const order = { ...(Object.fromEntries(kept) as FuturesReceipt['order']), status: 'void' as const };
  const ledger = [...won.ledger.slice(0, 3), line('return', 'FUTURE', '101'), line('return', 'futures', '-100')];
  const receipt = { ...won, order, ticks: won.ticks.slice(0, 1), ledger };
  expect(recomputeFutures(receipt)).toMatchObject({ settlement: { status: 'void', payout: '101' }, differences: [] });
});

test('settles nothing that the exchange did not settle', () => {
  for (const status of ['waiting', 'open', 'cancelled'] as const)
    expect(recomputeFutures({ ...won, order: { ...won.order, status } })).toBeUndefined();
});

test.each([
  [
    'another delivery price',
    { ticks: [...won.ticks.slice(0, 2), { time: due, price: decimal('49999.99') }] },
    ['deliveryPrice', 'result', 'payout', 'profit', 'ledger'],
  ],
  ['a missing entry price', { ticks: won.ticks.slice(1) }, ['buyPrice']],
  ['another fee', { feePercent: decimal('0.5') }, ['fee']],
  [
    'missing prices',
    { ticks: won.ticks.slice(0, 1) },
    ['status', 'deliveryPrice', 'deliveryTickTime', 'result', 'payout', 'profit', 'ledger'],
  ],
  ['a payout that was not booked', { ledger: won.ledger.slice(0, 3) }, ['ledger']],
])('names what differs with %s', (_name, change, differing) => {
  expect(figures({ ...won, ...change })).toEqual(differing);
});
