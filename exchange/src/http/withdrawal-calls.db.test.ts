import { fundsDetailCall } from '@livery/contract/calls/fund-records';
import { fundsHoldsCall } from '@livery/contract/calls/funds-history';
import { fundsInfoCall, withdrawalsCall, withdrawCall } from '@livery/contract/calls/withdrawals';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { fund } from '../../test/ledger.ts';
import { secondFactorsAt } from '../../test/second-factor.ts';
import { tradeAt } from '../../test/price.ts';
import { testPasswords } from '../../test/passwords.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { sendWithdrawal, pendingWithdrawals, refuseWithdrawal } from '../domain/funds/withdrawals.ts';
import { accountOf, treasuryAccount } from '../ledger/accounts.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balances, members } from '../storage/schema/index.ts';

const coins = (whole: number) => BigInt(Math.round(whole * 1e8));
const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7)) ?? '';
const valid = { coin: 'USDT', network: 'TRC20', address, amount: '100', fundsPassword: '135790' };

interface TestMember {
  readonly id: string;
  readonly token: string;
}

/** Funds passwords are slow to check where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  let member: TestMember;
  let keys = 0;
  let fundsPasswordHash = '';
  const visitor = visitorAt(() => site);
  const { addApp, byApp, codeOf } = secondFactorsAt(() => site);

  /** A member with a funds password and this much USDT. */
  async function newMember(name: string, usdt: number): Promise<TestMember> {
    const { database } = site.exchange;
    const { token } = (await visitor.register(`${name}@example.com`)).data as Tokens;
    const { uuid: id } = await visitor.get<{ uuid: string }>('/me/info', {}, token);
    await database.update(members).set({ fundsPasswordHash }).where(eq(members.id, id));
    await fund(database, await accountOf(database, id, 'SPOT'), { USDT: coins(usdt) });
    return { id, token };
  }

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    fundsPasswordHash = await testPasswords.hash(valid.fundsPassword);
    member = await newMember('alice', 1000);
  });
  beforeEach(() => site.clock.advance(60_000));
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(() => site.close());

  const newKey = () => `withdrawal-key-${String((keys += 1)).padStart(8, '0')}`;
  const holds = async (query: string) =>
    fundsHoldsCall.data.parse(await visitor.get(`/funds/holds${query}`, {}, member.token)).holds;
  const send = async (body: object, { by = member, key = newKey() } = {}) =>
    (await site.call('POST', '/funds/withdraw', { body, token: by.token, idempotencyKey: key })).envelope;
  const asked = async (body: object = valid, by = member) => withdrawCall.data.parse((await send(body, { by })).data);
  const list = async (query = '', by = member) =>
    withdrawalsCall.data.parse(await visitor.get(`/funds/withdraw${query}`, {}, by.token)).list;
  const detail = async (id: number) =>
    fundsDetailCall.data.parse(await visitor.get(`/funds/detail?type=withdraw&id=${id}`, {}, member.token));
  const stepsOf = async (id: number) => (await detail(id)).steps.map(({ step, state }) => `${step} ${state}`);
  const info = async (query: string, by = member) =>
    fundsInfoCall.data.parse(await visitor.get(`/funds/info?${query}`, {}, by.token));
  const review = (id: number) => ({ id, by: 'olga', at: new Date(site.clock.now()) });
  const approve = (id: number) => site.exchange.database.transaction((tx) => sendWithdrawal(tx, review(id)));
  const refuse = (id: number) =>
    site.exchange.database.transaction((tx) =>
      refuseWithdrawal(tx, review(id), { reason: 'Please ask us.', advice: 'contactSupport' }),
    );
  const balanceOf = async (accountId: number) => {
    const [row] = await site.exchange.database
      .select({ total: balances.total, frozen: balances.frozen })
      .from(balances)
      .where(and(eq(balances.accountId, accountId), eq(balances.coin, 'USDT')));
    return row ?? { total: 0n, frozen: 0n };
  };
  const spot = async ({ id } = member) => balanceOf(await accountOf(site.exchange.database, id, 'SPOT'));
  const treasuryBalance = async (role: 'fees' | 'external') =>
    (await balanceOf(await treasuryAccount(site.exchange.database, 'aldera', role))).total;

  test('a member with a second factor proves it, once for a withdrawal', async () => {
    const careful = await newMember('careful', 1000);
    const { secret } = await addApp(careful.token);
    const frozen = async () => (await spot(careful)).frozen;
    expect((await send(valid, { by: careful })).code).toBe(code.secondFactorNeeded);
    const wrong = { ...valid, secondFactor: { type: 'AUTHENTICATOR', code: codeOf(secret, 600_000) } };
    const refused = await send(wrong, { by: careful });
    expect(refused).toMatchObject({ code: code.wrongSecondFactor, data: { field: 'secondFactor' } });
    expect(await frozen()).toBe(0n);
    const proved = { ...valid, secondFactor: byApp(secret) };
    // What could not be carried out used nothing up.
    expect((await send({ ...proved, amount: '100000' }, { by: careful })).code).toBe(code.insufficientBalance);
    const key = newKey();
    const [first, again] = [await send(proved, { by: careful, key }), await send(proved, { by: careful, key })];
    expect(first).toMatchObject({ code: code.success });
    expect(again).toEqual(first);
    expect((await send(proved, { by: careful })).code).toBe(code.wrongSecondFactor);
    expect(await frozen()).toBe(coins(100));
  });

  test('of two withdrawals at once with one proof, one is carried out', async () => {
    const hasty = await newMember('hasty', 1000);
    const { secret } = await addApp(hasty.token);
    const proved = { ...valid, secondFactor: byApp(secret) };
    const answers = await Promise.all([send(proved, { by: hasty }), send(proved, { by: hasty })]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
      code.success,
      code.wrongSecondFactor,
    ]);
    expect((await spot(hasty)).frozen).toBe(coins(100));
  });

  test('limits and fees of withdrawals are listed for each network of a coin', async () => {
    const { networks, ...rest } = await info('coin=USDT');
    expect(rest).toEqual({
      coin: 'USDT',
      available: '1000',
      maxAmount: '10000',
      limit: { used: '0', now: '10000', whenVerified: '200000' },
    });
    expect(networks.map(({ network }) => network)).toEqual(['TRC20', 'ERC20', 'BEP20', 'TON']);
    expect(networks[0]).toEqual({
      network: 'TRC20',
      networkName: 'TRON (TRC20)',
      fee: '1',
      minAmount: '10',
      precision: 6,
      hasMemo: false,
    });
    expect((await info('coin=USDT&network=TON')).networks).toMatchObject([{ network: 'TON', hasMemo: true }]);
    expect((await info('coin=BTC')).networks[0]).toMatchObject({ network: 'BTC', fee: '0.0005', minAmount: '0.001' });
    expect((await info('coin=XAU')).networks).toEqual([]);
    for (const query of ['', '?coin=NONE', '?coin=USDT&network=BTC', '?coin=USDT&x=1'])
      expect(await visitor.codeOf(`/funds/info${query}`, {}, member.token)).toBe(code.badRequest);
  });

  describe('a withdrawal', () => {
    test('is held in full, and leaves with its fee once it is approved', async () => {
      const before = await spot();
      const [fees, external] = [await treasuryBalance('fees'), await treasuryBalance('external')];
      const made = await asked();
      expect(made).toMatchObject({ amount: '100', fee: '1', status: 'processing', confirmTime: null, address });
      expect(await spot()).toEqual({ total: before.total, frozen: before.frozen + coins(100) });
      const { id, createTime } = made;
      const held = { category: 'SPOT', coin: 'USDT', amount: '100', purpose: 'withdrawal', id, createTime };
      expect(await holds('')).toEqual([held]);
      expect(await holds('?coin=USDT&category=SPOT')).toEqual([held]);
      expect([await holds('?coin=BTC'), await holds('?category=C2C')]).toEqual([[], []]);
      expect((await stepsOf(id)).slice(1)).toEqual(['held done', 'reviewed current', 'sent waiting']);

      site.clock.advance(60_000);
      expect(await approve(made.id)).toMatchObject({ memberId: member.id, reviewedBy: 'olga' });
      expect(await spot()).toEqual({ total: before.total - coins(100), frozen: before.frozen });
      expect(await treasuryBalance('fees')).toBe(fees + coins(1));
      expect(await treasuryBalance('external')).toBe(external + coins(99));
      const [listed] = await list();
      expect(listed).toMatchObject({ id: made.id, status: 'passed', confirmTime: made.createTime + 60 });
      const { record, ledger } = await detail(id);
      expect(record).toEqual(listed);
      expect(await stepsOf(id)).toEqual(['requested done', 'held done', 'reviewed done', 'sent done']);
      expect(ledger.map(({ account, amount, balance }) => [account, amount, balance])).toEqual([
        ['SPOT', '-100', '900'],
        ['fees', '1', null],
        ['external', '99', null],
      ]);
    });

    test('gives its reason and returns everything when it is refused', async () => {
      const before = await spot();
      const { id } = await asked();
      await refuse(id);
      expect(await spot()).toEqual(before);
      const [listed] = await list();
      expect(listed).toMatchObject({ id, status: 'failed', reason: 'Please ask us.', advice: 'contactSupport' });
      const { record, ledger } = await detail(id);
      expect(record).toEqual(listed);
      expect((await stepsOf(id)).slice(2)).toEqual(['refused failed', 'returned done']);
      expect(ledger).toEqual([]);
    });

    test('is reviewed once, also by many operators at once', async () => {
      const before = await spot();
      const { id } = await asked();
      const outcomes = await Promise.allSettled([...[1, 2, 3, 4].map(() => approve(id)), refuse(id), refuse(id)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const after = await spot();
      expect(after.frozen).toBe(before.frozen);
      expect([before.total, before.total - coins(100)]).toContain(after.total);
      await expect(approve(id)).rejects.toMatchObject({ code: code.wrongState });
    });

    test('counts once when it is sent ten times at once and once more, also without the right password', async () => {
      const before = await spot();
      const key = newKey();
      const body = { ...valid, amount: '20' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, { key })));
      answers.push(await send(body, { key }), await send({ ...body, fundsPassword: '000000' }, { key }));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await spot()).frozen).toBe(before.frozen + coins(20));
      expect((await send({ ...body, amount: '21' }, { key })).code).toBe(code.idempotencyKeyReused);
    });

    test('is refused with invalid fields, and holds nothing', async () => {
      const before = [await spot(), await list('?pageSize=100')];
      const refusal = async (change: object) => (await send({ ...valid, ...change })).code;
      expect(await refusal({ amount: '9.99' })).toBe(code.amountTooSmall);
      for (const amount of ['0', '-100', 'x', '100.0000001', '1e3', null])
        expect(await refusal({ amount })).toBe(code.badRequest);
      expect(await refusal({ amount: '5000' })).toBe(code.insufficientBalance);
      expect(await refusal({ amount: '5000000000' })).toBe(code.amountTooLarge);
      expect(await refusal({ address: 'x' })).toBe(code.invalidAddress);
      expect(await refusal({ address: `${address.slice(0, -1)}1` })).toBe(code.invalidAddress);
      expect(await refusal({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })).toBe(code.invalidAddress);
      expect(await refusal({ address: 'x'.repeat(129) })).toBe(code.badRequest);
      expect(await refusal({ memo: '17' })).toBe(code.badRequest);
      expect(await refusal({ network: 'BTC' })).toBe(code.badRequest);
      expect(await refusal({ coin: 'NONE' })).toBe(code.badRequest);
      expect(await refusal({ fundsPassword: '12345' })).toBe(code.badRequest);
      expect(await refusal({ fee: '0' })).toBe(code.badRequest);
      expect([await spot(), await list('?pageSize=100')]).toEqual(before);
    });

    test('requires the funds password', async () => {
      expect((await send({ ...valid, fundsPassword: '000000' })).code).toBe(code.wrongFundsPassword);
      await site.exchange.database.update(members).set({ fundsPasswordHash: null }).where(eq(members.id, member.id));
      expect((await send(valid)).code).toBe(code.fundsPasswordUnset);
      await site.exchange.database.update(members).set({ fundsPasswordHash }).where(eq(members.id, member.id));
    });

    test('of the whole balance succeeds once among a hundred concurrent ones', async () => {
      const rich = await newMember('rich', 100);
      /** Sends an unanswered request again under its key, as a client does. */
      async function answered(key = newKey()): Promise<number> {
        const answer = await send(valid, { by: rich, key });
        return answer.code === code.unavailable ? answered(key) : answer.code;
      }
      const codes = await Promise.all(Array.from({ length: 100 }, () => answered()));
      expect(codes.filter((one) => one === code.success)).toHaveLength(1);
      expect(codes.filter((one) => one === code.insufficientBalance)).toHaveLength(99);
      expect(await spot(rich)).toEqual({ total: coins(100), frozen: coins(100) });
    });
  });

  describe('the limit per 24 hours', () => {
    test('holds for concurrent withdrawals, rises with a verified name, and releases refused amounts', async () => {
      const rich = await newMember('richer', 500_000);
      // The withdrawals are of different coins, so that no balance makes one wait for another. Each is worth 1 USDT.
      for (const coin of ['BTC', 'ETH', 'DOGE']) tradeAt(site.exchange.markets, coin, 1, site.clock.now());
      const on = [
        ['USDT', 'TRC20'],
        ['BTC', 'BEP20'],
        ['ETH', 'ERC20'],
        ['DOGE', 'DOGE'],
      ] as const;
      const spotAccount = await accountOf(site.exchange.database, rich.id, 'SPOT');
      await fund(site.exchange.database, spotAccount, { BTC: coins(9000), ETH: coins(9000), DOGE: coins(9000) });
      const bodies = [...on, ...on].map(([coin, network]) => {
        const to = networkOf(network)?.form.encode(Buffer.alloc(32, 7));
        return { ...valid, coin, network, address: to, amount: '3000' };
      });
      const answers = await Promise.all(bodies.map((body) => send(body, { by: rich })));
      const refused = answers.filter((answer) => answer.code === code.amountTooLarge);
      expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(3);
      expect(refused).toHaveLength(5);
      expect(refused[0]?.msg).toBe('At most 1000 USDT.');
      expect(await info('coin=USDT', rich)).toMatchObject({ maxAmount: '1000', limit: { used: '9000', now: '10000' } });

      const [last] = await list('', rich);
      await refuse(last?.id ?? 0);
      expect(await info('coin=USDT', rich)).toMatchObject({ maxAmount: '4000', limit: { used: '6000' } });

      const { database } = site.exchange;
      await database.update(members).set({ verification: 'verified' }).where(eq(members.id, rich.id));
      expect(await info('coin=USDT', rich)).toMatchObject({ maxAmount: '194000', limit: { now: '200000' } });
      await asked({ ...valid, amount: '150000' }, rich);
    });

    test('counts the requests of the last 24 hours', async () => {
      const steady = await newMember('steady', 20_000);
      await asked({ ...valid, amount: '10000' }, steady);
      expect((await send(valid, { by: steady })).code).toBe(code.amountTooLarge);
      site.clock.advance(86_400_000);
      const login = { type: 'MAIL', email: 'steady@example.com', password: 'sesame' };
      const { token } = (await visitor.post('/login', login)).data as Tokens;
      await asked({ ...valid, amount: '10000' }, { ...steady, token });
    });
  });

  test('operators see the withdrawals of their tenant, the oldest first', async () => {
    const { database } = site.exchange;
    const pending = await pendingWithdrawals(database, { tenantId: 'aldera', limit: 1000 });
    expect(pending.map(({ id }) => id)).toEqual(pending.map(({ id }) => id).toSorted((left, right) => left - right));
    expect(pending.length).toBeGreaterThan(3);
    expect(pending[0]).toMatchObject({ state: 'processing', address, memberId: expect.any(String) });
    expect(await pendingWithdrawals(database, { tenantId: 'halvo', limit: 10 })).toEqual([]);
  });

  test('sends one mail when a recovery code permits a withdrawal', async () => {
    const rescued = await newMember('rescued', 1000);
    const told = () => site.mailbox.alertsTo('rescued@example.com').map(({ kind }) => kind);
    const made = (recovery = '') => ({ ...valid, secondFactor: { type: 'RECOVERY_CODE', code: recovery } });
    // Nothing asks for it while no factor is set.
    expect((await send(made('ABCD-EFGH'), { by: rescued })).code).toBe(code.success);
    const { recoveryCodes: codes } = await addApp(rescued.token);
    expect(told()).toEqual(['authenticatorAdded']);
    expect((await send({ ...made(codes[0]), amount: '100000' }, { by: rescued })).code).toBe(code.insufficientBalance);
    expect(told()).toEqual(['authenticatorAdded']);
    const key = newKey();
    expect((await send(made(codes[0]), { by: rescued, key })).code).toBe(code.success);
    expect((await send(made(codes[0]), { by: rescued, key })).code).toBe(code.success);
    expect(told()).toEqual(['authenticatorAdded', 'recoveryCodeUsed']);
  });
});
