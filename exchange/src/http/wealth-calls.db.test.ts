import { code, type Envelope } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { visitorAt } from '../../test/visitor.ts';
import { dayMs, openWealthSite, type WealthSite } from '../../test/wealth-site.ts';
import { auditLedger } from '../ledger/audit.ts';
import { wealthProducts } from '../storage/schema/index.ts';

onOneDatabase((open) => {
  let site: WealthSite;
  const { signIn } = visitorAt(() => site);

  beforeAll(async () => {
    site = await openWealthSite(await open('seeded'));
  });
  beforeEach(() => site.enter());
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(() => site.close());

  test('200000 USDT for 14 days at 0.5 % pay 1000 on every calendar day and 14000 in all (spec §1)', async () => {
    await site.waitUntil(dayMs / 2);
    const { categoryId, product } = await site.productOf(0, 'USDT');
    expect(product).toMatchObject({ ratio: '5', circleDays: 14 });
    expect((await site.buy(product.id, 200_000)).code).toBe(code.success);
    expect(await site.balance('USDT')).toMatchObject({ totalAmount: '214600', freezenAmount: '200000' });
    // The day of purchase itself pays nothing.
    await site.wait(dayMs);
    await site.pay();
    expect(await site.balance('USDT')).toMatchObject({ totalAmount: '214600' });
    for (let day = 1; day <= 14; day += 1) {
      await site.wait(dayMs);
      await site.pay();
      expect(await site.balance('USDT')).toMatchObject({
        totalAmount: String(214_600 + 1000 * day),
        freezenAmount: day === 14 ? '0' : '200000',
      });
      expect((await site.summaryOf(categoryId)).coins).toEqual([
        {
          coin: 'USDT',
          pledgeAmount: day === 14 ? '0' : '200000',
          incomeAmount: String(1000 * day),
          todayAmount: '1000',
        },
      ]);
    }
    await site.wait(dayMs);
    await site.pay();
    expect(await site.balance('USDT')).toMatchObject({ totalAmount: '228600', freezenAmount: '0' });
    const [completed] = await site.records(categoryId, 'status=2');
    expect(completed).toMatchObject({ amount: '200000', lastAmount: '1000', canRedeem: false, redeemTime: null });
    expect((completed?.deliveryDate ?? 0) - (completed?.createTime ?? 0)).toBe(15 * 86_400);
    expect(await site.records(categoryId, 'status=1')).toEqual([]);
  });

  test('every missed day is paid once after a downtime, also when several payments run at once', async () => {
    const { categoryId, product } = await site.productOf(0, 'USDT');
    await site.buy(product.id, '2000');
    await site.wait(5 * dayMs);
    await Promise.all([site.pay(), site.pay(), site.pay()]);
    expect((await site.summaryOf(categoryId)).coins).toMatchObject([{ incomeAmount: '40', todayAmount: '10' }]);
    expect(await site.balance('USDT')).toMatchObject({ totalAmount: '214640' });
    await site.wait(400 * dayMs);
    await Promise.all([site.pay(), site.pay()]);
    expect(await site.balance('USDT')).toMatchObject({ totalAmount: '214740', freezenAmount: '0' });
    expect((await site.summaryOf(categoryId)).count).toBe(0);
  });

  test('early redemption returns the principal less its cost, once', async () => {
    const { categoryId, product } = await site.productOf(0, 'USDT');
    const { data } = await site.buy(product.id, '10000');
    const { id } = data as { id: number };
    expect(await site.records(categoryId, 'status=1')).toMatchObject([
      { id, canRedeem: true, redeemCostAmount: '200' },
    ]);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => site.send('PUT', `/wealth/records/${id}`, { code: 'none' }, key)),
    );
    expect(answers.map((answer) => answer.data)).toEqual(
      Array.from({ length: 10 }, () => ({ redeemCostAmount: '200' })),
    );
    expect(await site.balance('USDT')).toMatchObject({ totalAmount: '214400', freezenAmount: '0' });
    expect((await site.send('PUT', `/wealth/records/${id}`, { code: 'none' })).code).toBe(code.notRedeemable);
    await site.wait(30 * dayMs);
    await site.pay();
    expect(await site.balance('USDT')).toMatchObject({ totalAmount: '214400' });
    const [redeemed] = await site.records(categoryId, 'status=3');
    expect(redeemed).toMatchObject({ redeemCostAmount: '200', canRedeem: false });
    expect(redeemed?.redeemTime).toBe(Math.floor((site.clock.now() - 30 * dayMs) / 1000));
  });

  test('a product without early redemption runs to its end', async () => {
    const { categoryId, product } = await site.productOf(1, 'USDT');
    const { data } = await site.buy(product.id, '500');
    expect(await site.records(categoryId, 'status=1')).toMatchObject([{ canRedeem: false, redeemCostAmount: '0' }]);
    const { id } = data as { id: number };
    expect((await site.send('PUT', `/wealth/records/${id}`, { code: 'none' })).code).toBe(code.notRedeemable);
  });

  test('one key gives one pledge, and refuses another request', async () => {
    const { categoryId, product } = await site.productOf(0, 'USDT');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.buy(product.id, '1000', key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect((await site.summaryOf(categoryId)).count).toBe(1);
    expect((await site.buy(product.id, '1001', key)).code).toBe(code.idempotencyKeyReused);
  });

  test('a purchase that is not possible is refused with its reason', async () => {
    const { product } = await site.productOf(0, 'USDT');
    const refusal = async (amount: unknown, id: number | string = product.id): Promise<Envelope> =>
      site.send('POST', `/wealth/products/${id}`, { amount });
    expect(await refusal('999.99999999')).toMatchObject({ code: code.amountTooSmall, msg: 'At least 1000 USDT.' });
    expect(await refusal('500000.00000001')).toMatchObject({ code: code.amountTooLarge });
    expect(await refusal('300000')).toMatchObject({ code: code.insufficientBalance });
    for (const amount of ['1000.000000001', '-5', '1e3', '', 'NaN', null, [1000], {}, '9'.repeat(60), true])
      expect(await refusal(amount)).toMatchObject({ code: code.badRequest });
    for (const id of [999_999, '0', '-1', 'x', '1.5', '99999999999999999999'])
      expect([code.notFound, code.badRequest]).toContain((await refusal('1000', id)).code);
    await site.exchange.database.update(wealthProducts).set({ status: 0 }).where(eq(wealthProducts.id, product.id));
    expect(await refusal('1000')).toMatchObject({ code: code.productClosed });
    await site.exchange.database.update(wealthProducts).set({ status: 1 }).where(eq(wealthProducts.id, product.id));
    const closed = await site.productOf(3, 'USDT');
    expect(await refusal('100000', closed.product.id)).toMatchObject({ code: code.productClosed });
  });

  test('a pledge is refused when the treasury cannot pay its income', async () => {
    const { product } = await site.productOf(0, 'BTC');
    const { database } = site.exchange;
    await database.update(wealthProducts).set({ ratio: '10000' }).where(eq(wealthProducts.id, product.id));
    expect((await site.buy(product.id, '0.25')).code).toBe(code.productClosed);
    await database.update(wealthProducts).set({ ratio: product.ratio }).where(eq(wealthProducts.id, product.id));
  });

  test('an id that is too large is refused', async () => {
    for (const path of ['/wealth/9007199254740991/products', '/wealth/products/9007199254740991'])
      expect((await site.call('GET', path)).envelope.code).toBe(code.badRequest);
    for (const path of ['/wealth/9007199254740991/detail', '/wealth/9007199254740991/records'])
      expect((await site.send('GET', path)).code).toBe(code.badRequest);
    const tooLarge = await site.send('POST', '/wealth/products/9007199254740991', { amount: '100' });
    expect(tooLarge.code).toBe(code.badRequest);
  });

  test('pledges are paged by ten, newest first', async () => {
    const { categoryId, product } = await site.productOf(0, 'USDT');
    for (let count = 0; count < 12; count += 1) await site.buy(product.id, '1000');
    const first = await site.records(categoryId, 'status=1&pageSize=10');
    const rest = await site.records(categoryId, `status=1&pageSize=10&lastId=${first.at(-1)?.id}`);
    expect([first.length, rest.length]).toEqual([10, 2]);
    const ids = [...first, ...rest].map((order) => order.id);
    expect(ids).toEqual(ids.toSorted((left, right) => right - left));
  });

  test('a closed module takes no new pledges, and products of another tenant are not found', async () => {
    const { product } = await site.productOf(0, 'USDT');
    const { token: atHalvo } = await signIn({ host: 'halvo.localhost' });
    const elsewhere = { token: atHalvo, headers: { host: 'halvo.localhost' }, idempotencyKey: randomUUID() };
    const path = `/wealth/products/${product.id}`;
    const answer = await site.call('POST', path, { ...elsewhere, body: { amount: '1000' } });
    expect(answer.envelope.code).toBe(code.moduleClosed);
    expect((await site.call('GET', path, elsewhere)).envelope.code).toBe(code.notFound);
  });
});
