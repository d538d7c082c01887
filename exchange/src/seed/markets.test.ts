import { ledgerScale } from '../ledger/amounts.ts';
import { seedCoins, seedMarkets } from './markets.ts';

test('the seeded markets are many, unique and between listed coins', () => {
  expect(seedMarkets.filter(({ terms }) => terms.quote === 'USDT').length).toBeGreaterThanOrEqual(60);
  // A page of /quotes.
  for (const quote of ['BTC', 'QCC', 'LTC'])
    expect(seedMarkets.filter(({ terms }) => terms.quote === quote).length).toBeGreaterThanOrEqual(7);
  expect(new Set(seedMarkets.map(({ terms }) => terms.symbol)).size).toBe(seedMarkets.length);
  const listed = new Set(seedCoins.map(({ code }) => code));
  expect(listed.size).toBe(seedCoins.length);
  for (const { terms } of seedMarkets) {
    expect(terms.symbol).toBe(`${terms.base}${terms.quote}`);
    expect([listed.has(terms.base), listed.has(terms.quote)]).toEqual([true, true]);
  }
});

test.each(seedMarkets.map((market) => [market.terms.symbol, market] as const))(
  '%s has prices and lots that are fine enough and exact',
  (_symbol, { terms, anchor, profile }) => {
    expect(terms.priceDecimals + terms.lotDecimals).toBeLessThanOrEqual(ledgerScale);
    // A tick is a thousandth of the price at most, also when the price has fallen by a tenth.
    expect(10 ** -terms.priceDecimals / anchor).toBeLessThan(0.001);
    expect(profile.levelLots).toBeGreaterThan(10);
    expect(Number.isInteger(profile.pace.liveStepMs / 500)).toBe(true);
  },
);
