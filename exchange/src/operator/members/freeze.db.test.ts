import { freezeDegrees, type FreezeDegree } from '@livery/contract/rules/freezes';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { and, eq } from 'drizzle-orm';
import { onOneDatabase } from '../../../test/databases.ts';
import { addOperator, decide, type Operator } from '../../../test/operators.ts';
import { newKey, openSpotSite, type SpotSite } from '../../../test/spot-site.ts';
import { demoMember } from '../../seed/demo-member.ts';
import { authenticators, c2cOffers, members, orders, policies, withdrawals } from '../../storage/schema/index.ts';
import { reviewView } from '../approvals/four-eyes.ts';
import { runCommand } from '../run-command.ts';
import { lookAtWithdrawal, reviewedWithdrawal } from '../withdrawals/look.ts';
import { lookAtMember, reviewedAccount } from './look.ts';
import { memberRecord } from './record.ts';

onOneDatabase((open) => {
  let site: SpotSite;
  let id = '';
  let [ines, jonas, support]: Operator[] = [];

  beforeEach(async () => {
    site = await openSpotSite(await open('seeded'));
    const { database } = site.exchange;
    const [member] = await database.select().from(members).where(eq(members.email, demoMember.account));
    id = member?.id ?? '';
    [ines, jonas] = await Promise.all(['Ines', 'Jonas'].map((name) => addOperator(database, name)));
    support = await addOperator(database, 'Aiko', [{ role: 'support', tenantId: null }]);
  });
  afterEach(() => site.close());

  const at = () => new Date(site.clock.now());
  const see = async () => {
    const { database } = site.exchange;
    return (await reviewView(database, reviewedAccount(await lookAtMember(database, id, at()), true), 'unfreeze')).seen;
  };
  const by = (one: Operator | undefined) => {
    if (one === undefined) throw new Error('no such operator');
    return one;
  };
  const freeze = async (degree: FreezeDegree, until: Date | null = null, one = support) => {
    const args = [id, degree, 'Please contact support.', ...(until === null ? [] : [until.toISOString()])];
    return decide(site.exchange, by(one), ['member freeze', ...args], { seen: await see() });
  };
  const unfreeze = async (one: Operator | undefined) =>
    decide(site.exchange, by(one), ['member unfreeze', id], { seen: await see() });

  const withdraw = (amount = '40') => {
    const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7));
    const { fundsPassword } = demoMember;
    return site.send('POST', '/funds/withdraw', { coin: 'USDT', network: 'TRC20', address, amount, fundsPassword });
  };
  const buy = (price = '50000') =>
    site.send('POST', '/spot/product/buy', { symbol: 'BTCUSDT', type: 'limit', price, amount: '0.001' });
  const openOrders = () => site.exchange.database.$count(orders, and(eq(orders.state, 'open')));
  const sale = { coin: 'USDT', currency: 'EUR', quantity: '10', unitPrice: '0.92' };
  const logIn = () => {
    const body = { type: 'MAIL', email: demoMember.account, password: demoMember.password };
    return site.call('POST', '/login', { body }).then(({ envelope }) => envelope);
  };

  test('each degree stops its commands and those of the degrees before it, with the reason; cancelling stays possible', async () => {
    const resting = (await buy()).data as { id: number };
    const [offer] = await site.exchange.database
      .select()
      .from(c2cOffers)
      .where(eq(c2cOffers.tenantId, 'aldera'))
      .limit(1);
    const commands: Readonly<
      Record<string, { readonly from: FreezeDegree; readonly run: () => Promise<{ code: number; msg: string }> }>
    > = {
      withdraw: { from: 'moneyOut', run: () => withdraw() },
      sell: { from: 'moneyOut', run: () => site.send('POST', '/c2c/draw', sale) },
      resume: { from: 'moneyOut', run: () => site.send('PUT', `/c2c/offers/${offer?.id ?? 1}`, { status: 'open' }) },
      buy: { from: 'trading', run: () => buy() },
      edit: { from: 'trading', run: () => site.send('PUT', `/spot/orders/${resting.id}`, { price: '49000' }) },
      take: {
        from: 'trading',
        run: () => site.send('POST', `/c2c/offers/${offer?.id ?? 1}/orders`, { quantity: '10' }),
      },
      futures: {
        from: 'trading',
        run: () =>
          site.send('POST', '/future/product', {
            productId: 1,
            cycle: 30,
            direction: 'up',
            amount: '10',
            type: 'market',
          }),
      },
      pledge: { from: 'trading', run: () => site.send('POST', '/wealth/products/1', { amount: '100' }) },
    };
    for (const [position, degree] of freezeDegrees.slice(0, 2).entries()) {
      await freeze(degree);
      expect((await site.send('GET', '/me/notices/waiting')).data).toMatchObject({
        freeze: { degree, reason: 'Please contact support.', untilTime: null },
      });
      for (const [name, { from, run }] of Object.entries(commands)) {
        const isStopped = freezeDegrees.indexOf(from) <= position;
        const answer = await run();
        const isRefused = answer.code === code.accountFrozen && /frozen.* Please contact support\.$/.test(answer.msg);
        expect({ name, degree, isRefused }).toEqual({ name, degree, isRefused: isStopped });
      }
      expect((await site.send('POST', '/spot/orders/cancel', {})).code).toBe(code.success);
      expect((await logIn()).code).toBe(code.success);
    }
    expect(await openOrders()).toBe(0);
    await freeze('signIn');
    expect((await buy()).code).toBe(code.sessionEnded);
    expect(await logIn()).toMatchObject({ code: code.accountFrozen });
    const wrong = { type: 'MAIL', email: demoMember.account, password: 'not it' };
    // Whether an account is frozen is for its member alone.
    expect((await site.call('POST', '/login', { body: wrong })).envelope.code).toBe(code.wrongCredentials);
  });

  test('a freeze of trading cancels open orders; buyers find no offers of a frozen seller', async () => {
    await buy();
    await buy('49000');
    await freeze('moneyOut');
    expect(await openOrders()).toBe(2);
    await freeze('trading');
    expect(await openOrders()).toBe(0);
  });

  test('a freeze of trading cancels orders that wait for a price, so that none fires afterwards', async () => {
    await site.offer('sell', '50000', '0.001');
    await buy();
    const waits = { symbol: 'BTCUSDT', trigger: { price: '51000' } };
    await site.ask('POST', '/spot/product/buy', { ...waits, type: 'stopMarket', total: '100' });
    await site.ask('POST', '/spot/product/buy', { ...waits, type: 'oco', price: '49000', amount: '0.001' });
    expect(await openOrders()).toBe(3);
    await freeze('trading');
    expect(await openOrders()).toBe(0);
    expect((await site.spot())['USDT']?.frozen).toBe('0');
    const checked = await site.send('POST', '/spot/orders/check', {
      ...waits,
      side: 'buy',
      type: 'stopMarket',
      total: '1',
    });
    expect(checked.code).toBe(code.accountFrozen);
  });

  test('withdrawals and orders that race with a freeze are made before it or refused', async () => {
    const racing = [
      ...Array.from({ length: 6 }, () => withdraw('10')),
      ...Array.from({ length: 6 }, () => buy()),
      freeze('trading').then(() => undefined),
      ...Array.from({ length: 6 }, () => withdraw('10')),
      ...Array.from({ length: 6 }, () => buy()),
    ];
    const answers = (await Promise.all(racing)).flatMap((answer) => (answer === undefined ? [] : [answer.code]));
    expect(answers.every((one) => one === code.success || one === code.accountFrozen)).toBe(true);
    const { database } = site.exchange;
    const [member] = await database.select().from(members).where(eq(members.id, id));
    expect(member?.frozen).toBe('trading');
    expect(await openOrders()).toBe(0);
    expect((await withdraw()).code).toBe(code.accountFrozen);
    expect((await buy()).code).toBe(code.accountFrozen);
  });

  test('a freeze ends at its time, and a weaker one is for those who unfreeze', async () => {
    await expect(freeze('moneyOut', at())).rejects.toMatchObject({ code: code.wrongState });
    await freeze('moneyOut', new Date(site.clock.now() + 60_000));
    await expect(freeze('moneyOut', new Date(site.clock.now() + 30_000))).rejects.toMatchObject({
      code: code.wrongState,
    });
    expect((await withdraw()).code).toBe(code.accountFrozen);
    site.clock.advance(60_000);
    expect((await site.send('GET', '/me/notices/waiting')).data).toMatchObject({ freeze: null });
    expect((await withdraw()).code).toBe(code.success);
    await freeze('trading');
    await expect(freeze('moneyOut')).rejects.toMatchObject({ code: code.wrongState });
  });

  test('one operator freezes, two unfreeze by the policy, and who has no right does neither', async () => {
    await site.exchange.database.insert(policies).values({ kind: 'unfreeze', isOn: true }).onConflictDoNothing();
    await site.exchange.database.update(policies).set({ isOn: true }).where(eq(policies.kind, 'unfreeze'));
    const brand = await addOperator(site.exchange.database, 'Sofia', [{ role: 'brand', tenantId: null }]);
    await expect(freeze('moneyOut', null, brand)).rejects.toMatchObject({ code: code.noRight });
    expect(await freeze('moneyOut')).toMatchObject({ outcome: 'done' });
    await expect(unfreeze(support)).rejects.toMatchObject({ code: code.noRight });
    expect(await unfreeze(ines)).toMatchObject({ outcome: 'first approval' });
    await expect(unfreeze(ines)).rejects.toMatchObject({ code: code.sameOperator });
    expect(await memberRecord(site.exchange, id, 'en-US')).toMatchObject({
      pendingCommand: 'member unfreeze',
      freeze: { degree: 'moneyOut', by: 'Aiko', untilTime: null },
    });
    expect((await withdraw()).code).toBe(code.accountFrozen);
    expect(await unfreeze(jonas)).toMatchObject({ outcome: 'done' });
    expect((await withdraw()).code).toBe(code.success);
    await expect(unfreeze(jonas)).rejects.toMatchObject({ code: code.wrongState });
    await expect(
      runCommand(site.exchange, { argv: ['second-factor', 'remove', id, 'Seen.'], operator: 'olive' }),
    ).rejects.toThrow('Use the console.');
  });

  test('a waiting withdrawal of a frozen member is held', async () => {
    await withdraw();
    const { database } = site.exchange;
    const [row] = await database.select().from(withdrawals).where(eq(withdrawals.memberId, id));
    await freeze('moneyOut');
    const look = await lookAtWithdrawal(database, row?.id ?? 0);
    const { seen } = await reviewView(database, reviewedWithdrawal(look, true), 'withdrawals');
    await expect(
      decide(site.exchange, by(ines), ['withdrawal approve', String(row?.id), newKey()], { seen }),
    ).rejects.toMatchObject({ code: code.memberFrozen });
  });

  test('after a reset of the second factors money stays in for a day', async () => {
    const app = { memberId: id, secret: '', createdAt: at(), confirmedAt: at() };
    await site.exchange.database.insert(authenticators).values(app);
    await decide(site.exchange, by(ines), ['second-factor remove', id, 'Seen by video.'], { seen: await see() });
    const { envelope } = await site.call('POST', '/login', {
      body: { type: 'MAIL', email: demoMember.account, password: demoMember.password },
    });
    expect(envelope.code).toBe(code.success);
    expect(await memberRecord(site.exchange, id, 'en-US')).toMatchObject({
      freeze: { degree: 'moneyOut', untilTime: Math.floor(site.clock.now() / 1000) + 86_400 },
    });
  });
});
