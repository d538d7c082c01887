/** Limits and changes of products, under races too: nothing is sold beyond a limit, or at terms that the buyer did not see. */
import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import type { WealthProduct } from '@livery/contract/calls/wealth/products';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../../test/databases.ts';
import { openWealthSite, type Pledger, type WealthSite } from '../../../test/wealth-site.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { pledgedByAll } from './products.ts';

onOneDatabase((open) => {
  let site: WealthSite;
  let product: WealthProduct;
  let categoryId = 0;

  beforeAll(async () => {
    site = await openWealthSite(await open('seeded'));
  });
  beforeEach(async () => {
    await site.enter();
    ({ product, categoryId } = await site.productOf(1, 'USDT'));
  });
  afterEach(async () => {
    await site.operate('open', product.id);
    await site.operate('reprice', product.id, '2.5', '0', 'none');
    await site.operate('limit', product.id, '100', '20000', 'none', 'none');
    expect(await auditLedger(site.exchange.database)).toEqual([]);
  });
  afterAll(() => site.close());

  const path = () => `/wealth/products/${product.id}`;
  const buyAs = (by: Pledger, amount: string, termsId?: string) =>
    site.send('POST', path(), { amount, ...(termsId !== undefined && { termsId }) }, undefined, by);
  const shown = () => site.ask<WealthProduct>('GET', path());
  const pledged = async () =>
    ((await pledgedByAll(site.exchange.database, [product.id])).get(product.id) ?? 0n) / 100_000_000n;
  /** The demo members have pledged some of it already. */
  const limitBeyond = async (more: number) => Number(await pledged()) + more;

  test('a product is sold out when all members together have pledged its limit, and says what is left', async () => {
    const limit = await limitBeyond(1000);
    await site.operate('limit', product.id, '100', '20000', limit, 'none');
    expect(await shown()).toMatchObject({ limitAmount: String(limit), remainingAmount: '1000' });
    expect(await site.buy(product.id, 1001)).toMatchObject({
      code: code.productSoldOut,
      msg: 'Only 1000 USDT of this product is left.',
      data: { field: 'amount' },
    });
    expect((await site.buy(product.id, 950)).code).toBe(code.success);
    expect(await shown()).toMatchObject({ remainingAmount: '50' });
    await site.enter();
    expect(await site.buy(product.id, 100)).toMatchObject({
      code: code.productSoldOut,
      msg: 'This product is sold out.',
    });
    // A limit below what is pledged takes nothing away.
    await site.operate('limit', product.id, '100', '20000', '0', 'none');
    expect(await shown()).toMatchObject({ remainingAmount: '0', limitAmount: '0' });
  });

  test('a member has a limit of their own, and the others have theirs', async () => {
    await site.operate('limit', product.id, '100', '20000', 'none', '1000');
    expect(await shown()).toMatchObject({ memberLimitAmount: '1000', limitAmount: null, remainingAmount: null });
    const left = async () =>
      (await site.summaryOf(categoryId)).products.find(({ productId }) => productId === product.id);
    expect(await left()).toMatchObject({ pledgeAmount: '0', remainingAmount: '1000' });
    expect((await site.buy(product.id, 700)).code).toBe(code.success);
    expect(await left()).toMatchObject({ pledgeAmount: '700', remainingAmount: '300' });
    expect(await site.buy(product.id, 301)).toMatchObject({
      code: code.memberLimitReached,
      msg: 'You can pledge at most 300 USDT more of this product.',
    });
    expect((await site.buy(product.id, 300)).code).toBe(code.success);
    expect((await site.buy(product.id, 100)).code).toBe(code.memberLimitReached);
    await site.enter();
    expect((await site.buy(product.id, 1000)).code).toBe(code.success);
  });

  test('a limit is free again when a pledge has been delivered', async () => {
    await site.operate('limit', product.id, '100', '20000', 'none', '500');
    await site.buy(product.id, 500);
    expect((await site.buy(product.id, 100)).code).toBe(code.memberLimitReached);
    await site.wait(5 * 86_400_000);
    await site.pay();
    expect((await site.buy(product.id, 500)).code).toBe(code.success);
  });

  test('eight members who want the last amount at once do not get more than there is', async () => {
    const members: Pledger[] = [];
    for (let count = 0; count < 8; count += 1) members.push(await site.enter());
    const before = await pledged();
    await site.operate('limit', product.id, '100', '20000', await limitBeyond(300), 'none');
    const answers = await Promise.all(members.map((member) => buyAs(member, '100')));
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(3);
    expect(answers.filter((answer) => answer.code === code.productSoldOut)).toHaveLength(5);
    expect((await pledged()) - before).toBe(300n);
  });

  test('one member who buys ten times at once does not pass the limit of a member', async () => {
    await site.operate('limit', product.id, '100', '20000', 'none', '350');
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.buy(product.id, 100)));
    expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(3);
    expect(answers.filter((answer) => answer.code === code.memberLimitReached)).toHaveLength(7);
  });

  test('refuses a purchase at outdated terms, and buys nothing', async () => {
    const { termsId } = await shown();
    expect((await site.send('POST', path(), { amount: 100, termsId })).code).toBe(code.success);
    const before = await pledged();
    await site.operate('reprice', product.id, '2.4', '0', 'none');
    expect((await site.send('POST', path(), { amount: 100, termsId })).code).toBe(code.productChanged);
    expect(await pledged()).toBe(before);
    const now = await shown();
    expect(now).toMatchObject({ ratio: '2.4' });
    expect((await site.send('POST', path(), { amount: 100, termsId: now.termsId })).code).toBe(code.success);
    // Who names no terms takes those of now, as other clients do.
    expect((await site.buy(product.id, 100)).code).toBe(code.success);
    for (const wrong of [null, 5, '', 'x'.repeat(201), 'other'])
      expect([code.badRequest, code.productChanged]).toContain(
        (await site.send('POST', path(), { amount: 100, termsId: wrong })).code,
      );
  });

  test('changed limits refuse with their own reason', async () => {
    const { termsId } = await shown();
    await site.operate('limit', product.id, '200', '300', 'none', 'none');
    const buy = (amount: number) => site.send('POST', path(), { amount, termsId });
    expect(await buy(100)).toMatchObject({ code: code.amountTooSmall, msg: 'At least 200 USDT.' });
    expect(await buy(400)).toMatchObject({ code: code.amountTooLarge, msg: 'At most 300 USDT.' });
    expect((await buy(250)).code).toBe(code.success);
    await site.operate('close', product.id);
    expect((await buy(250)).code).toBe(code.productClosed);
    expect(await shown()).toMatchObject({ status: 0 });
  });

  test('while an operator reprices, each purchase is at the terms that it names or is refused', async () => {
    const { termsId } = await shown();
    const orders = Array.from({ length: 12 }, () => site.send('POST', path(), { amount: 100, termsId }));
    await site.operate('reprice', product.id, '1', '50', '10');
    const answers = await Promise.all(orders);
    const bought = answers.filter((answer) => answer.code === code.success);
    expect(answers.filter((answer) => answer.code === code.productChanged)).toHaveLength(12 - bought.length);
    for (const { data } of bought) {
      const { id } = data as { id: number };
      expect(await site.ask('GET', `/wealth/records/${id}`)).toMatchObject({ ratio: '2.5', feeRatio: '0' });
    }
  });

  test('a redemption that meets the payments of a pledge ends it once, and every unit is accounted for', async () => {
    const { product: redeemable } = await site.productOf(0, 'USDT');
    // A redemption that comes once the delivery is due delivers the pledge, or finds it delivered.
    const delivered = { end: 'completed', codes: [code.success, code.notRedeemable] } as const;
    for (const { days, end, codes } of [
      { days: 3, end: 'redeemed', codes: [code.success] },
      { days: 15, ...delivered },
      { days: 16, ...delivered },
    ] as const) {
      await site.enter();
      await site.waitUntil(43_200_000);
      const { id } = await site.ask<{ id: number }>('POST', `/wealth/products/${redeemable.id}`, { amount: 1000 });
      await site.wait(days * 86_400_000);
      const [redeemed] = await Promise.all([
        site.send('PUT', `/wealth/records/${id}`, { code: 'none' }),
        site.pay(),
        site.pay(),
      ]);
      await site.pay();
      const order = await site.ask<WealthOrder>('GET', `/wealth/records/${id}`);
      expect(order.state).toBe(end);
      expect(codes).toContain(redeemed.code);
      const left = 214_600 + Number(order.incomeAmount) - Number(order.redeemCostAmount);
      expect(await site.balance('USDT')).toMatchObject({ totalAmount: String(left), freezenAmount: '0' });
    }
  });
});
