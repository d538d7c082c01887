import { fundsDetailCall } from '@livery/contract/calls/fund-records';
import { accountsCall } from '@livery/contract/calls/funds';
import { availableCall, transferCall, transfersCall } from '@livery/contract/calls/transfers';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { auditLedger } from '../ledger/audit.ts';

/** Many calls at once are slow where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  let token = '';
  let keys = 0;
  const visitor = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    ({ token } = await visitor.signIn());
  });
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(() => site.close());

  const newKey = () => `transfer-key-${String((keys += 1)).padStart(8, '0')}`;
  const send = async (body: object, idempotencyKey = newKey(), by = token) =>
    (await site.call('POST', '/funds/transfer', { body, token: by, idempotencyKey })).envelope;
  const move = (amount: unknown, from: string, to: string, coin = 'USDT') => send({ coin, amount, from, to });
  const available = async (category: string, coin = 'USDT') => {
    const data = await visitor.get(`/funds/available?category=${category}&coin=${coin}`, {}, token);
    return Number(availableCall.data.parse(data).available);
  };
  const held = async (category: string, coin = 'USDT') => {
    const { accounts } = accountsCall.data.parse(await visitor.get('/funds/accounts', {}, token));
    const coins = accounts.find((account) => account.category === category)?.coins;
    return Number(coins?.find((row) => row.coin === coin)?.frozen ?? 0);
  };
  const list = async (query = '', by = token) =>
    transfersCall.data.parse(await visitor.get(`/funds/transfer${query}`, {}, by)).list;

  describe('a transfer', () => {
    test('moves money at once and is recorded', async () => {
      const [spot, wealth] = [await available('SPOT'), await available('WEALTH')];
      const heldByPledges = await held('WEALTH');
      const received: string[] = [];
      const { uuid } = await visitor.get<{ uuid: string }>('/me/info', {}, token);
      const end = site.exchange.events.subscribe(uuid, (topic, reference) => received.push(`${topic} ${reference}`));
      const { available: left, ...made } = transferCall.data.parse((await move('12.5', 'SPOT', 'WEALTH')).data);
      end();
      expect(left).toEqual({ from: String(spot - 12.5), to: String(wealth + 12.5) });
      expect([await available('SPOT'), await available('WEALTH')]).toEqual([spot - 12.5, wealth + 12.5]);
      const time = Math.floor(site.clock.now() / 1000);
      expect(made).toMatchObject({ coin: 'USDT', amount: '12.5', from: 'SPOT', to: 'WEALTH', status: 'passed' });
      expect(made).toMatchObject({ createTime: time, confirmTime: time });
      expect((await list())[0]).toEqual(made);
      const found = fundsDetailCall.data.parse(
        await visitor.get(`/funds/detail?type=transfer&id=${made.id}`, {}, token),
      );
      expect(found).toMatchObject({ record: made, steps: [{ step: 'moved', state: 'done', time }] });
      expect(found.ledger.map(({ account, amount, balance }) => [account, amount, Number(balance)])).toEqual([
        ['SPOT', '-12.5', spot - 12.5],
        ['WEALTH', '12.5', wealth + heldByPledges + 12.5],
      ]);
      expect(received).toEqual([`funds ${made.id}`, 'balances ']);
    });

    test('has one effect and one answer when it is sent ten times at once and once more', async () => {
      const before = await available('SPOT');
      const key = newKey();
      const body = { coin: 'USDT', amount: '1', from: 'SPOT', to: 'C2C' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, key)));
      answers.push(await send(body, key));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await available('SPOT')).toBe(before - 1);
      expect((await send({ ...body, amount: '2' }, key)).code).toBe(code.idempotencyKeyReused);
      expect((await site.call('POST', '/funds/transfer', { body, token })).envelope.code).toBe(code.badRequest);
    });

    test('is refused with invalid fields, and changes nothing', async () => {
      const before = [await available('SPOT'), await available('C2C'), await list()];
      for (const [amount, refused] of [
        ['0', code.badRequest],
        ['-1', code.badRequest],
        ['0.000000001', code.badRequest],
        ['1e3', code.badRequest],
        ['', code.badRequest],
        [null, code.badRequest],
        ['999999999999999999999999999999', code.amountTooLarge],
        ['1000000000', code.insufficientBalance],
      ] as const) {
        const answer = await move(amount, 'SPOT', 'C2C');
        expect({ amount, code: answer.code }).toEqual({ amount, code: refused });
      }
      expect((await move('1', 'SPOT', 'SPOT')).code).toBe(code.badRequest);
      expect((await move('1', 'SPOT', 'NONE')).code).toBe(code.badRequest);
      expect((await move('1', 'SPOT', 'C2C', 'NONE')).code).toBe(code.badRequest);
      expect((await move('1', 'SPOT', 'C2C', 'EOS')).code).toBe(code.insufficientBalance);
      expect([await available('SPOT'), await available('C2C'), await list()]).toEqual(before);
    });

    test('is refused to or from an account that is not open', async () => {
      const headers = { host: 'halvo.localhost' };
      const halvo = await visitor.signIn(headers);
      for (const [from, to] of [
        ['SPOT', 'WEALTH'],
        ['WEALTH', 'SPOT'],
      ]) {
        const options = { body: { coin: 'USDT', amount: '1', from, to }, token: halvo.token, headers };
        const { envelope } = await site.call('POST', '/funds/transfer', { ...options, idempotencyKey: newKey() });
        expect(envelope.code).toBe(code.moduleClosed);
      }
    });

    test('conserves money when many go back and forth at once', async () => {
      const categories = ['SPOT', 'FUTURE', 'C2C', 'WEALTH'] as const;
      const total = async () => {
        const each = await Promise.all(categories.map((category) => available(category)));
        return Math.round(each.reduce((sum, one) => sum + one, 0) * 1e8);
      };
      const before = await total();
      let seed = 11;
      const random = (below: number) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % below;
      };
      const answers = await Promise.all(
        Array.from({ length: 120 }, () => {
          const from = random(4);
          const to = (from + 1 + random(3)) % 4;
          return move(String(random(9000) + 1), categories[from] ?? '', categories[to] ?? '');
        }),
      );
      const codes = new Set(answers.map((answer) => answer.code));
      expect([...codes].filter((one) => one !== code.success && one !== code.insufficientBalance)).toEqual([]);
      expect(codes).toContain(code.success);
      expect(await total()).toBe(before);
    });
  });

  test('transfers are paged, newest first, and visible only to their member', async () => {
    const all = await list('?pageSize=500');
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((left, right) => right - left));
    expect(await list()).toEqual(all.slice(0, 10));
    const paged = [];
    for (
      let page = await list('?pageSize=7');
      page.length > 0;
      page = await list(`?pageSize=7&lastId=${page.at(-1)?.id}`)
    )
      paged.push(...page);
    expect(paged).toEqual(all);
    const stranger = ((await visitor.register('stranger@example.com')).data as Tokens).token;
    expect(await list('', stranger)).toEqual([]);
    for (const query of ['pageSize=0', 'pageSize=501', 'pageSize=x', 'lastId=-1', 'lastId=x', 'page=1'])
      expect(await visitor.codeOf(`/funds/transfer?${query}`, {}, token)).toBe(code.badRequest);
  });

  test('transfers are filtered by coin, account, state and time, and counted on the first page', async () => {
    const page = async (query: string) =>
      transfersCall.data.parse(await visitor.get(`/funds/transfer?${query}`, {}, token));
    const all = await list('?pageSize=500');
    site.clock.advance(60_000);
    const since = Math.floor(site.clock.now() / 1000);
    const { id } = transferCall.data.parse((await move('0.01', 'SPOT', 'WEALTH', 'BTC')).data);
    expect(await page('coin=BTC')).toMatchObject({ list: [{ id }], total: 1 });
    expect(await page(`since=${since}`)).toMatchObject({ list: [{ id }], total: 1 });
    expect(await page(`since=${since + 1}`)).toEqual({ list: [], total: 0 });
    expect(await page(`until=${since}&pageSize=500`)).toEqual({ list: all, total: all.length });
    const ofC2c = all.filter(({ from, to }) => from === 'C2C' || to === 'C2C');
    expect(await page('account=C2C&pageSize=500&state=passed,failed')).toEqual({ list: ofC2c, total: ofC2c.length });
    expect(await page('state=processing')).toEqual({ list: [], total: 0 });
    expect(await page(`lastId=${id}&pageSize=1`)).toEqual({ list: all.slice(0, 1) });
    for (const query of ['since=x', 'until=253402300800', 'state=', 'account=NONE', 'coin=12345678901234567'])
      expect(await visitor.codeOf(`/funds/transfer?${query}`, {}, token)).toBe(code.badRequest);
  });

  test('the available balance is given only for an existing coin and account', async () => {
    expect(await available('WEALTH', 'EOS')).toBe(0);
    for (const query of ['', '?category=SPOT', '?coin=USDT', '?category=NONE&coin=USDT', '?category=SPOT&coin=NONE'])
      expect(await visitor.codeOf(`/funds/available${query}`, {}, token)).toBe(code.badRequest);
  });
});
