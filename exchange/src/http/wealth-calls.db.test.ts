import type { WealthOrder, WealthProduct } from '@livery/contract/calls/wealth';
import { code, type Envelope } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { fund } from '../../test/ledger.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { accountOf } from '../ledger/accounts.ts';
import { auditLedger } from '../ledger/audit.ts';
import { payDue } from '../domain/wealth/payments.ts';
import { members, wealthProducts } from '../storage/schema/index.ts';

const dayMs = 86_400_000;

/** Passwords are slow where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  let token: string;
  let email = '';
  let count = 0;
  const { get, signIn, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  /** Each test has its own member, with the balances of the demo member. */
  beforeEach(async () => {
    email = `pledger-${(count += 1)}@example.com`;
    ({ token } = (await register(email)).data as Tokens);
    const { uuid } = await get<{ uuid: string }>('/me/info', {}, token);
    const { database } = site.exchange;
    await fund(database, await accountOf(database, uuid, 'WEALTH'), { USDT: 21_460_000_000_000n, BTC: 25_000_000n });
  });
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(() => site.close());

  async function send(method: 'POST' | 'PUT', path: string, body?: unknown, idempotencyKey: string = randomUUID()) {
    return (await site.call(method, path, { token, idempotencyKey, ...(body !== undefined && { body }) })).envelope;
  }
  /** Time goes on, and the member signs in again: a token lives for minutes. */
  async function wait(ms: number): Promise<void> {
    site.clock.advance(ms);
    ({ token } = (await site.call('POST', '/login', { body: { type: 'MAIL', email, password: 'sesame' } })).envelope
      .data as Tokens);
  }
  const pay = () => payDue(site.exchange.database, site.exchange.events, site.clock.now());
  const categories = () => get<{ list: { id: number }[] }>('/wealth/category').then(({ list }) => list);
  async function productOf(category: number, coin: string): Promise<{ categoryId: number; product: WealthProduct }> {
    const categoryId = (await categories())[category]?.id ?? 0;
    const { list } = await get<{ list: WealthProduct[] }>(`/wealth/${categoryId}/products?pageNo=1&pageSize=20`);
    const product = list.find((candidate) => candidate.coin === coin);
    if (product === undefined) throw new Error(`no ${coin} product`);
    return { categoryId, product };
  }
  const records = (categoryId: number, query: string) =>
    get<{ list: WealthOrder[] }>(`/wealth/${categoryId}/records?${query}`, {}, token).then(({ list }) => list);
  const summaryOf = (categoryId: number) =>
    get<{ count: number; coins: { coin: string; pledgeAmount: string; incomeAmount: string; todayAmount: string }[] }>(
      `/wealth/${categoryId}/detail`,
      {},
      token,
    );
  async function wealthBalance(coin: string): Promise<{ totalAmount: string; freezenAmount: string } | undefined> {
    const { accounts } = await get<{
      accounts: { category: string; coins: { coin: string; totalAmount: string; freezenAmount: string }[] }[];
    }>('/funds/accounts', {}, token);
    return accounts.find(({ category }) => category === 'WEALTH')?.coins.find((row) => row.coin === coin);
  }
  const buy = (productId: number, amount: string | number, key?: string) =>
    send('POST', `/wealth/products/${productId}`, { amount }, key);

  test('200000 USDT for 14 days at 0.5 % pay 1000 on every calendar day and 14000 in all (spec §1)', async () => {
    const noon = dayMs / 2;
    await wait(dayMs + noon - (site.clock.now() % dayMs));
    const { categoryId, product } = await productOf(0, 'USDT');
    expect(product).toMatchObject({ ratio: '5', circleDays: 14 });
    expect((await buy(product.id, 200_000)).code).toBe(code.success);
    expect(await wealthBalance('USDT')).toMatchObject({ totalAmount: '214600', freezenAmount: '200000' });
    // The day of purchase itself pays nothing.
    await wait(dayMs);
    await pay();
    expect(await wealthBalance('USDT')).toMatchObject({ totalAmount: '214600' });
    for (let day = 1; day <= 14; day += 1) {
      await wait(dayMs);
      await pay();
      expect(await wealthBalance('USDT')).toMatchObject({
        totalAmount: String(214_600 + 1000 * day),
        freezenAmount: day === 14 ? '0' : '200000',
      });
      expect((await summaryOf(categoryId)).coins).toEqual([
        {
          coin: 'USDT',
          pledgeAmount: day === 14 ? '0' : '200000',
          incomeAmount: String(1000 * day),
          todayAmount: '1000',
        },
      ]);
    }
    await wait(dayMs);
    await pay();
    expect(await wealthBalance('USDT')).toMatchObject({ totalAmount: '228600', freezenAmount: '0' });
    const [completed] = await records(categoryId, 'status=2');
    expect(completed).toMatchObject({ amount: '200000', lastAmount: '1000', canRedeem: false, redeemTime: null });
    expect((completed?.deliveryDate ?? 0) - (completed?.createTime ?? 0)).toBe(15 * 86_400 - 12 * 3600);
    expect(await records(categoryId, 'status=1')).toEqual([]);
  });

  test('every missed day is paid once after a downtime, also when several payments run at once', async () => {
    const { categoryId, product } = await productOf(0, 'USDT');
    await buy(product.id, '2000');
    await wait(5 * dayMs);
    await Promise.all([pay(), pay(), pay()]);
    expect((await summaryOf(categoryId)).coins).toMatchObject([{ incomeAmount: '40', todayAmount: '10' }]);
    expect(await wealthBalance('USDT')).toMatchObject({ totalAmount: '214640' });
    await wait(400 * dayMs);
    await Promise.all([pay(), pay()]);
    expect(await wealthBalance('USDT')).toMatchObject({ totalAmount: '214740', freezenAmount: '0' });
    expect((await summaryOf(categoryId)).count).toBe(0);
  });

  test('early redemption returns the principal less its cost, once', async () => {
    const { categoryId, product } = await productOf(0, 'USDT');
    const { data } = await buy(product.id, '10000');
    const { id } = data as { id: number };
    expect(await records(categoryId, 'status=1')).toMatchObject([{ id, canRedeem: true, redeemCostAmount: '200' }]);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('PUT', `/wealth/records/${id}`, { code: 'none' }, key)),
    );
    expect(answers.map((answer) => answer.data)).toEqual(
      Array.from({ length: 10 }, () => ({ redeemCostAmount: '200' })),
    );
    expect(await wealthBalance('USDT')).toMatchObject({ totalAmount: '214400', freezenAmount: '0' });
    expect((await send('PUT', `/wealth/records/${id}`, { code: 'none' })).code).toBe(code.notRedeemable);
    await wait(30 * dayMs);
    await pay();
    expect(await wealthBalance('USDT')).toMatchObject({ totalAmount: '214400' });
    const [redeemed] = await records(categoryId, 'status=3');
    expect(redeemed).toMatchObject({ redeemCostAmount: '200', canRedeem: false });
    expect(redeemed?.redeemTime).toBe(Math.floor((site.clock.now() - 30 * dayMs) / 1000));
  });

  test('a product without early redemption runs to its end', async () => {
    const { categoryId, product } = await productOf(1, 'USDT');
    const { data } = await buy(product.id, '500');
    expect(await records(categoryId, 'status=1')).toMatchObject([{ canRedeem: false, redeemCostAmount: '0' }]);
    const { id } = data as { id: number };
    expect((await send('PUT', `/wealth/records/${id}`, { code: 'none' })).code).toBe(code.notRedeemable);
  });

  test('one key gives one pledge, and refuses another request', async () => {
    const { categoryId, product } = await productOf(0, 'USDT');
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(product.id, '1000', key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect((await summaryOf(categoryId)).count).toBe(1);
    expect((await buy(product.id, '1001', key)).code).toBe(code.idempotencyKeyReused);
  });

  test('a purchase that is not possible is refused with its reason', async () => {
    const { product } = await productOf(0, 'USDT');
    const refusal = async (amount: unknown, id: number | string = product.id): Promise<Envelope> =>
      send('POST', `/wealth/products/${id}`, { amount });
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
    const closed = await productOf(3, 'USDT');
    expect(await refusal('100000', closed.product.id)).toMatchObject({ code: code.productClosed });
  });

  test('a pledge is refused when the treasury cannot pay its income', async () => {
    const { product } = await productOf(0, 'BTC');
    const { database } = site.exchange;
    await database.update(wealthProducts).set({ ratio: '10000' }).where(eq(wealthProducts.id, product.id));
    expect((await buy(product.id, '0.25')).code).toBe(code.productClosed);
    await database.update(wealthProducts).set({ ratio: product.ratio }).where(eq(wealthProducts.id, product.id));
  });

  test('an id that is too large is refused', async () => {
    for (const path of ['/wealth/9007199254740991/products', '/wealth/products/9007199254740991'])
      expect((await site.call('GET', path)).envelope.code).toBe(code.badRequest);
    for (const path of ['/wealth/9007199254740991/detail', '/wealth/9007199254740991/records'])
      expect((await site.call('GET', path, { token })).envelope.code).toBe(code.badRequest);
    const tooLarge = await send('POST', '/wealth/products/9007199254740991', { amount: '100' });
    expect(tooLarge.code).toBe(code.badRequest);
  });

  test('pledges are paged by ten, newest first', async () => {
    const { categoryId, product } = await productOf(0, 'USDT');
    for (let count = 0; count < 12; count += 1) await buy(product.id, '1000');
    const first = await records(categoryId, 'status=1&pageSize=10');
    const rest = await records(categoryId, `status=1&pageSize=10&lastId=${first.at(-1)?.id}`);
    expect([first.length, rest.length]).toEqual([10, 2]);
    const ids = [...first, ...rest].map((order) => order.id);
    expect(ids).toEqual(ids.toSorted((left, right) => right - left));
  });

  test('a tenant may require an application to buy and a code by SMS to redeem', async () => {
    const { database, tenants, codes } = site.exchange;
    const tenant = await tenants.byDomain('localhost');
    await tenants.configure('aldera', {
      ...tenant?.configuration,
      modulePledgeNeedApply: '1',
      isOpenRedeemPledgeVerifyCode: '1',
    });
    const { product } = await productOf(0, 'USDT');
    expect((await buy(product.id, '1000')).code).toBe(code.applyNeeded);
    await send('POST', '/wealth/apply');
    expect(await get('/me/info', {}, token)).toMatchObject({ wealthStauts: 1 });
    const { id } = (await buy(product.id, '1000')).data as { id: number };

    const mobile = { areaCode: '+1', mobile: '5550123' };
    expect((await send('PUT', `/wealth/records/${id}`, { code: '123456' })).code).toBe(code.wrongVerificationCode);
    await database.update(members).set(mobile).where(eq(members.email, email));
    await codes.send(
      { tenantId: 'aldera', scene: 'REDEEM_PLEDGE', name: { type: 'MOBILE', ...mobile } },
      { clientAddress: '203.0.113.1', language: 'en-US', appName: 'Aldera' },
    );
    const sent = site.mailbox.lastCodeFor('+15550123') ?? '';
    expect((await send('PUT', `/wealth/records/${id}`, { code: 'wrong' })).code).toBe(code.wrongVerificationCode);
    const key = randomUUID();
    expect((await send('PUT', `/wealth/records/${id}`, { code: sent }, key)).code).toBe(code.success);
    expect((await send('PUT', `/wealth/records/${id}`, { code: sent }, key)).code).toBe(code.success);
    await tenants.configure('aldera', tenant?.configuration);
  });

  test('a closed module takes no new pledges, and products of another tenant are not found', async () => {
    const { product } = await productOf(0, 'USDT');
    const { token: atHalvo } = await signIn({ host: 'halvo.localhost' });
    const elsewhere = { token: atHalvo, headers: { host: 'halvo.localhost' }, idempotencyKey: randomUUID() };
    const path = `/wealth/products/${product.id}`;
    const answer = await site.call('POST', path, { ...elsewhere, body: { amount: '1000' } });
    expect(answer.envelope.code).toBe(code.moduleClosed);
    expect((await site.call('GET', path, elsewhere)).envelope.code).toBe(code.notFound);
  });
});
