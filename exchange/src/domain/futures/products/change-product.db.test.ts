import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../../../test/databases.ts';
import { startTestFutures, type TestFutures } from '../../../../test/futures.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import { changeCycle, offerCycle, withdrawCycle } from './products.ts';

const cycle = { symbol: 'BTCUSD', seconds: 60 };
const terms = { minAmount: '10', maxAmount: '5000', lowestChange: '-8.00', highestChange: '8.00' };

onOneDatabase((open) => {
  let trading: TestFutures;

  beforeAll(async () => {
    trading = await startTestFutures(await open('seeded'));
    await trading.pass(1, 50_000);
  });
  afterAll(() => trading.site.close());

  test('whatever an operator changes beside purchases, none is made at other odds than its member saw', async () => {
    const seen = { odds: toDecimal('0.82'), feePercent: toDecimal('1') };
    const buy = () =>
      trading.buy({ amount: '10', seen }).then(
        ({ odds }) => odds,
        (error: { code?: unknown }) => error.code,
      );
    const changes = [
      () => trading.change((tx) => changeCycle(tx, cycle, { odds: '0.5' })),
      () => trading.change((tx) => withdrawCycle(tx, cycle.symbol, cycle.seconds)),
      () => trading.change((tx) => offerCycle(tx, cycle.symbol, { ...terms, seconds: cycle.seconds, odds: '0.9' })),
      () => trading.change((tx) => changeCycle(tx, cycle, { odds: '0.82' })),
    ];
    const operator = async () => {
      for (const change of changes) await change();
    };
    const outcomes = await Promise.all([
      ...Array.from({ length: 10 }, buy),
      operator(),
      ...Array.from({ length: 30 }, buy),
    ]);
    for (const outcome of outcomes)
      expect([undefined, '0.82', code.termsChanged, code.cycleWithdrawn]).toContain(outcome);
    // A member who looks again buys at what is offered then.
    expect(await buy()).toBe('0.82');
    expect(await auditLedger(trading.site.exchange.database)).toEqual([]);
  });
});
