import { depositCall, depositChannelsCall, depositsCall } from '@livery/contract/calls/deposits';
import { fundsDetailCall } from '@livery/contract/calls/fund-records';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { photo } from '../../test/pictures.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { isAddressOn, networkOf } from '@livery/contract/rules/addresses/networks';
import { approveDeposit, recordConfirmations, pendingDeposits, refuseDeposit } from '../domain/funds/deposits.ts';
import { auditLedger } from '../ledger/audit.ts';

/** Many calls at once are slow where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  let [alice, bob, screenshot, memberId] = ['', '', '', ''];
  let keys = 0;
  const visitor = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    alice = ((await visitor.register('alice@example.com')).data as Tokens).token;
    bob = ((await visitor.register('bob@example.com')).data as Tokens).token;
    memberId = (await visitor.get<{ uuid: string }>('/me/info', {}, alice)).uuid;
    screenshot = await site.exchange.pictures.add(memberId, await photo(60, 40).png().toBuffer());
  });
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(() => site.close());

  const newKey = () => `deposit-key-${String((keys += 1)).padStart(8, '0')}`;
  const send = async (body: object, idempotencyKey = newKey(), token = alice) =>
    (await site.call('POST', '/funds/deposit', { body, token, idempotencyKey })).envelope;
  const valid = () => ({ coin: 'USDT', network: 'TRC20', amount: '120.5', screenshot });
  const noted = async (body: object = valid()) => depositCall.data.parse((await send(body)).data);
  const list = async (query = '', token = alice) =>
    depositsCall.data.parse(await visitor.get(`/funds/deposit${query}`, {}, token)).list;
  const channels = async (token = alice) =>
    depositChannelsCall.data.parse(await visitor.get('/funds/deposit/channels', {}, token)).channels;
  const available = async () => {
    const path = '/funds/available?category=SPOT&coin=USDT';
    return (await visitor.get<{ available: string }>(path, {}, alice)).available;
  };
  const review = (id: number) => ({ id, by: 'olga', at: new Date(site.clock.now()) });
  const approve = (id: number) => site.exchange.database.transaction((tx) => approveDeposit(tx, review(id)));
  const see = (id: number, confirmations: number, transaction?: string) =>
    site.exchange.database.transaction((tx) =>
      recordConfirmations(tx, { id, confirmations, transaction, at: new Date(site.clock.now()) }),
    );
  const detail = async (id: number) => {
    const found = fundsDetailCall.data.parse(await visitor.get(`/funds/detail?type=deposit&id=${id}`, {}, alice));
    const steps = found.steps.map(({ step, state, time }) => [step, state, time === null ? null : time - begin()]);
    return { ...found, steps };
  };
  const begin = () => Math.floor(site.clock.now() / 1000) - 120;
  const refuse = (id: number) =>
    site.exchange.database.transaction((tx) =>
      refuseDeposit(tx, review(id), { reason: 'Nothing came in.', advice: 'checkPayment' }),
    );

  describe('deposit addresses', () => {
    test('belong to one member, stay the same, and are valid', async () => {
      const own = await channels();
      expect(await channels()).toEqual(own);
      expect(own.map(({ coin }) => coin)).toEqual(expect.arrayContaining(['USDT', 'BTC', 'ETH', 'SOL']));
      expect(own.map(({ coin }) => coin)).not.toContain('XAU');
      const all = own.flatMap(({ networks }) => networks);
      for (const { network, address } of all) {
        const form = networkOf(network);
        expect(form !== undefined && isAddressOn(form, address)).toBe(true);
      }
      const theirs = new Set(
        (await channels(bob)).flatMap(({ networks }) => networks.map((one) => one.address + one.memo)),
      );
      expect(all.filter(({ address, memo }) => theirs.has(address + memo))).toEqual([]);
    });

    test('are one per family of networks, and shared where a memo identifies the member', async () => {
      const networks = (await channels()).find(({ coin }) => coin === 'USDT')?.networks ?? [];
      expect(networks.map(({ network }) => network)).toEqual(['TRC20', 'ERC20', 'BEP20', 'TON']);
      const [tron, ethereum, bnb, ton] = networks;
      expect(bnb?.address).toBe(ethereum?.address);
      expect(tron?.address).not.toBe(ethereum?.address);
      expect(ton?.memo).toMatch(/^\d+$/);
      expect(tron).toMatchObject({ memo: '', minAmount: '1', precision: 6, confirmations: 20 });
    });
  });

  describe('a deposit', () => {
    test('waits for the operator, and is credited once it is approved', async () => {
      const before = Number(await available());
      const made = await noted({ ...valid(), remarks: 'From my own wallet' });
      expect(made).toMatchObject({
        status: 'processing',
        amount: '120.5',
        remarks: 'From my own wallet',
        confirmTime: null,
      });
      const [channel] = (await channels()).find(({ coin }) => coin === 'USDT')?.networks ?? [];
      expect(made).toMatchObject({ address: channel?.address, networkName: 'TRON (TRC20)', screenshot });
      expect(Number(await available())).toBe(before);

      site.clock.advance(60_000);
      expect(await approve(made.id)).toMatchObject({ memberId, reviewedBy: 'olga' });
      expect(Number(await available())).toBe(before + 120.5);
      const [listed] = await list();
      expect(listed).toMatchObject({ id: made.id, status: 'passed', confirmTime: made.createTime + 60 });
      const { ledger, ...found } = await detail(made.id);
      const steps = [
        ['requested', 'done', 60],
        ['credited', 'done', 120],
      ];
      expect(found).toEqual({ type: 'deposit', record: listed, steps });
      expect(ledger.map(({ account, coin, amount, balance }) => [account, coin, amount, balance])).toEqual([
        ['external', 'USDT', '-120.5', null],
        ['SPOT', 'USDT', '120.5', await available()],
      ]);
      expect(await visitor.codeOf(`/funds/detail?type=deposit&id=${made.id}`, {}, bob)).toBe(code.notFound);
      expect(await visitor.codeOf(`/funds/detail?type=transfer&id=${made.id}`, {}, alice)).toBe(code.notFound);
    });

    test('gives its reason and adds nothing when it is refused', async () => {
      const before = await available();
      const { id } = await noted();
      await refuse(id);
      expect((await list())[0]).toMatchObject({ id, status: 'failed', reason: 'Nothing came in.' });
      expect(await available()).toBe(before);
    });

    test('is confirming while an operator reports its blocks, and is booked only by approval', async () => {
      const before = await available();
      const { id } = await noted();
      expect((await detail(id)).steps).toEqual([
        ['requested', 'done', 120],
        ['seen', 'current', null],
        ['confirmed', 'waiting', null],
        ['credited', 'waiting', null],
      ]);
      site.clock.advance(60_000);
      await see(id, 7, 'ab12');
      expect((await list())[0]).toMatchObject({
        id,
        status: 'confirming',
        confirmations: { count: 7, required: 20 },
        transaction: 'ab12',
      });
      site.clock.advance(60_000);
      await see(id, 25);
      const { record, steps } = await detail(id);
      expect(record).toMatchObject({ confirmations: { count: 20, required: 20 }, transaction: 'ab12' });
      expect(steps).toEqual([
        ['requested', 'done', 0],
        ['seen', 'done', 60],
        ['confirmed', 'done', 120],
        ['credited', 'current', null],
      ]);
      expect(await available()).toBe(before);
      await refuse(id);
      const refused = await detail(id);
      expect(refused.record).toMatchObject({ status: 'failed', advice: 'checkPayment' });
      expect(refused.steps.at(-1)).toEqual(['refused', 'failed', 120]);
      expect(refused.ledger).toEqual([]);
      await expect(see(id, 20)).rejects.toMatchObject({ code: code.wrongState });
      const states = async (query: string) =>
        new Set((await list(`?pageSize=500&${query}`)).map(({ status }) => status));
      expect(await states('state=failed,passed')).toEqual(new Set(['failed', 'passed']));
      expect(await states('state=confirming')).toEqual(new Set());
      expect(await visitor.codeOf('/funds/deposit?state=lost', {}, alice)).toBe(code.badRequest);
    });

    test('is reviewed once, also by many operators at once', async () => {
      const before = Number(await available());
      const { id } = await noted();
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => approve(id)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(refuse(id)).rejects.toMatchObject({ code: code.wrongState });
      await expect(approve(987_654)).rejects.toMatchObject({ code: code.wrongState });
      expect(Number(await available())).toBe(before + 120.5);
    });

    test('counts once when it is sent ten times at once and once more', async () => {
      const before = (await list('?pageSize=100')).length;
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(valid(), key)));
      answers.push(await send(valid(), key));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await list('?pageSize=100')).length).toBe(before + 1);
      expect((await send({ ...valid(), amount: '7' }, key)).code).toBe(code.idempotencyKeyReused);
    });

    test('is refused with invalid fields, and stores nothing', async () => {
      const before = await list('?pageSize=100');
      const refusal = async (change: object) => (await send({ ...valid(), ...change })).code;
      expect(await refusal({ amount: '0.5' })).toBe(code.amountTooSmall);
      expect((await send({ ...valid(), amount: '0.5' })).msg).toBe('At least 1 USDT.');
      for (const amount of ['0', '-5', 'x', '1.0000001', '1e3', null, []])
        expect(await refusal({ amount })).toBe(code.badRequest);
      expect(await refusal({ amount: '1000000001' })).toBe(code.amountTooLarge);
      expect(await refusal({ coin: 'NONE' })).toBe(code.badRequest);
      expect(await refusal({ coin: 'XAU' })).toBe(code.badRequest);
      expect(await refusal({ network: 'BTC' })).toBe(code.badRequest);
      expect(await refusal({ screenshot: '00000000-0000-4000-8000-000000000000' })).toBe(code.badRequest);
      expect(await refusal({ screenshot: 'x' })).toBe(code.badRequest);
      expect(await refusal({ remarks: 'x'.repeat(201) })).toBe(code.badRequest);
      expect(await refusal({ state: 'passed' })).toBe(code.badRequest);
      expect(await list('?pageSize=100')).toEqual(before);
    });

    test('may not use a picture of another member', async () => {
      const answer = await send(valid(), newKey(), bob);
      expect(answer.code).toBe(code.badRequest);
      expect(answer.msg).toContain('screenshot');
    });

    test('is limited to thirty a day', async () => {
      site.clock.advance(86_400_000);
      const login = { type: 'MAIL', email: 'alice@example.com', password: 'sesame' };
      alice = ((await visitor.post('/login', login)).data as Tokens).token;
      const answers = await Promise.all(Array.from({ length: 34 }, () => send(valid())));
      expect(answers.filter((answer) => answer.code === code.success)).toHaveLength(30);
      expect(answers.filter((answer) => answer.code === code.tooManyRequests)).toHaveLength(4);
    });
  });

  test('operators see the deposits of their tenant, the oldest first', async () => {
    const { database } = site.exchange;
    const pending = await pendingDeposits(database, { tenantId: 'aldera', limit: 1000 });
    expect(pending.map(({ id }) => id)).toEqual(pending.map(({ id }) => id).toSorted((left, right) => left - right));
    expect(pending.length).toBeGreaterThan(30);
    expect(new Set(pending.map(({ state }) => state))).toEqual(new Set(['processing']));
    const [first] = pending;
    const rest = await pendingDeposits(database, { tenantId: 'aldera', limit: 5, afterId: first?.id ?? 0 });
    expect(rest).toEqual(pending.slice(1, 6));
    expect(await pendingDeposits(database, { tenantId: 'halvo', limit: 10 })).toEqual([]);
  });
});
