import fc from 'fast-check';
import type { Holding } from './holdings.ts';
import { worthOf } from './value-days.ts';

const coins = ['USDT', 'BTC', 'ETH'];
const last = 9;
const price = fc.bigInt({ min: 1n, max: 10n ** 13n });
const event = fc.record({
  day: fc.integer({ min: 0, max: last + 2 }),
  coin: fc.constantFrom(...coins),
  amount: fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
  isFlow: fc.boolean(),
});
type Event = { day: number; coin: string; amount: bigint; isFlow: boolean };

/** What a member has now, and what moved, as the ledger gives it. */
function holdingsAfter(events: readonly Event[]): Map<string, Holding> {
  const holdings = new Map<string, Holding>();
  for (const { day, coin, amount, isFlow } of events) {
    const holding = holdings.get(coin) ?? { total: 0n, movements: new Map() };
    const { moved, flow } = holding.movements.get(day) ?? { moved: 0n, flow: 0n };
    holding.movements.set(day, { moved: moved + amount, flow: isFlow ? flow + amount : flow });
    holding.total += amount;
    holdings.set(coin, holding);
  }
  return holdings;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

test('gains and flows of the days sum to the change of the worth, and a gain is what prices and trading brought', () => {
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 40 }),
      fc.array(fc.tuple(price, price, price), { minLength: last + 1, maxLength: last + 1 }),
      fc.integer({ min: 0, max: last }),
      (events, prices, first) => {
        const priceOf = (coin: string, day: number) => prices[day]?.[coins.indexOf(coin)] ?? 0n;
        const rows = worthOf(holdingsAfter(events), { first, last }, priceOf);
        const worth = (day: number) => rows.find((row) => row.day === day) ?? { value: 0n, flow: 0n };
        const had = (day: number, coin: string) =>
          sum(events.filter((one) => one.day <= day && one.coin === coin).map(({ amount }) => amount));
        const gains: bigint[] = [];
        for (let day = first; day <= last; day += 1) {
          const { value, flow } = worth(day);
          expect(value).toBe(sum(coins.map((coin) => had(day, coin) * priceOf(coin, day))));
          if (day === first) continue;
          const risen = coins.map((coin) => had(day - 1, coin) * (priceOf(coin, day) - priceOf(coin, day - 1)));
          const traded = events.filter((one) => one.day === day && !one.isFlow);
          gains.push(sum(risen) + sum(traded.map(({ coin, amount }) => amount * priceOf(coin, day))));
          expect(value - worth(day - 1).value - flow).toBe(gains.at(-1));
        }
        const flows = rows.filter(({ day }) => day > first).map(({ flow }) => flow);
        expect(sum(gains) + sum(flows)).toBe(worth(last).value - worth(first).value);
      },
    ),
    { numRuns: 100 },
  );
});
