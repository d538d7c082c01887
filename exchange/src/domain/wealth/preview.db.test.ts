/** What the site previews by `rules/wealth` is what the exchange books, digit by digit and day by day. */
import type { PledgeEntry, WealthOrder } from '@livery/contract/calls/wealth/pledges';
import type { WealthProductDetail } from '@livery/contract/calls/wealth/products';
import { formatUnits, parseUnits, toDecimal, type Decimal } from '@livery/contract/decimal';
import {
  dailyIncome,
  deliveryTime,
  payoutTime,
  type PledgePeriod,
  pledgeIncome,
  redeemBreakEvenDay,
  redeemCost,
} from '@livery/contract/rules/wealth';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { onOneDatabase } from '../../../test/databases.ts';
import { dayMs, openWealthSite, type WealthSite } from '../../../test/wealth-site.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { wealthProducts } from '../../storage/schema/index.ts';

const scale = 8;
const sameAmount = (booked: string, previewed: string) =>
  expect(parseUnits(toDecimal(booked), scale)).toBe(parseUnits(toDecimal(previewed), scale));
const ratio = (max: bigint) => fc.bigInt({ min: 0n, max }).map((hundredths) => formatUnits(hundredths, 2, true));
const terms = fc.record({
  coin: fc.constantFrom('USDT', 'BTC'),
  ratio: ratio(2000n),
  feeRatio: ratio(10_000n),
  redeemCostRatio: fc.option(ratio(10_000n)),
  circleDays: fc.integer({ min: 1, max: 5 }),
  share: fc.bigInt({ min: 1n, max: 10n ** 6n }),
  timeOfDayMs: fc.integer({ min: 0, max: dayMs - 1 }),
  /** Days until the member redeems early, where that is possible. */
  waits: fc.integer({ min: 0, max: 5 }),
});
/** In ledger units, well within what the member and the treasury have. */
const maxAmount = { USDT: 100_000_000_000n, BTC: 1_000_000n } as const;

onOneDatabase((open) => {
  let site: WealthSite;

  beforeAll(async () => {
    site = await openWealthSite(await open('seeded'));
  });
  afterAll(() => site.close());

  test('preview and booking agree for random products, amounts and times', async () => {
    await fc.assert(
      fc.asyncProperty(terms, async ({ coin, share, timeOfDayMs, waits, ...given }) => {
        await site.enter();
        await site.waitUntil(timeOfDayMs);
        const { id: productId } = (await site.productOf(0, coin)).product;
        const amount = formatUnits((share * maxAmount[coin === 'USDT' ? 'USDT' : 'BTC']) / 10n ** 6n + 1n, scale);
        await site.exchange.database
          .update(wealthProducts)
          .set({ ...given, minAmount: 1n })
          .where(eq(wealthProducts.id, productId));
        const period = periodOf(await site.ask<WealthProductDetail>('GET', `/wealth/products/${productId}`));
        const bought = await site.ask<{ id: number }>('POST', `/wealth/products/${productId}`, {
          amount: Number(amount),
        });
        const path = `/wealth/records/${bought.id}`;
        const order = await site.ask<WealthOrder>('GET', path);
        const { createTime } = order;
        sameAmount(order.amount, amount);
        sameAmount(order.totalIncomeAmount ?? '', pledgeIncome(period, amount, period.circleDays));
        sameAmount(order.redeemCostAmount, redeemCost(period, amount));
        const breakEven = redeemBreakEvenDay(period, amount);
        expect(order.redeemPaysFrom).toBe(breakEven === undefined ? null : payoutTime(createTime, breakEven));

        await site.wait(waits * dayMs);
        await site.pay();
        const redeemed = await site.send('PUT', path, { code: 'none' });
        if (redeemed.code !== 200) await site.wait((period.circleDays + 1 - waits) * dayMs + 1000);
        await site.pay();
        const { list } = await site.ask<{ list: PledgeEntry[] }>('GET', `${path}/ledger?pageSize=100`);
        const incomes = new Map(list.filter(({ kind }) => kind === 'income').map((entry) => [entry.day, entry.amount]));
        const { paidDays = 0, incomeAmount = '', state } = await site.ask<WealthOrder>('GET', path);
        for (let day = 1; day <= paidDays; day += 1)
          sameAmount(incomes.get(day) ?? '0', dailyIncome(period, amount, day));
        sameAmount(incomeAmount, pledgeIncome(period, amount, paidDays));
        const cost = list.find(({ kind }) => kind === 'redeemCost')?.amount ?? '0';
        sameAmount(cost.replace('-', ''), redeemed.code === 200 ? redeemCost(period, amount) : '0');
        expect(state).toBe(redeemed.code === 200 ? 'redeemed' : 'completed');
        expect(order.deliveryDate).toBe(deliveryTime(createTime, period.circleDays));
      }),
      { numRuns: 25 },
    );
    expect(await auditLedger(site.exchange.database)).toEqual([]);
  });
});

/** As a page has it from the product's detail. */
function periodOf(detail: WealthProductDetail): PledgePeriod {
  const { coin, feeRatio, redeemCostRatio, circleDays = 0, ratio: perDay = '0' as Decimal } = detail;
  return { coin, feeRatio, redeemCostRatio, circleDays, ratio: perDay };
}
