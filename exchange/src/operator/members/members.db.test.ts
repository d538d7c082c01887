import { subtract, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { isWholeRun, onOneDatabase } from '../../../test/databases.ts';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { visitorAt } from '../../../test/visitor.ts';
import { createMember } from '../../domain/members/members.ts';
import { demoMember } from '../../seed/demo-member.ts';
import { members, operatorActions, sessions } from '../../storage/schema/index.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  let panel: TestConsole;
  let [support, auditor]: string[] = [];
  let id = '';
  let token = '';
  let withdrawal = 0;
  const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7)) ?? '';

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    panel = await openTestConsole(site);
    support = (await panel.operator('aiko@livery.example', [{ role: 'support', tenantId: 'aldera' }])).cookie;
    auditor = (await panel.operator('noor@livery.example', [{ role: 'auditor', tenantId: null }])).cookie;
    const { database } = site.exchange;
    const [member] = await database.select().from(members).where(eq(members.email, demoMember.account));
    id = member?.id ?? '';
    token = (await visitorAt(() => site).signIn()).token;
    const { fundsPassword } = demoMember;
    const body = { coin: 'USDT', network: 'TRC20', address, amount: '40', fundsPassword };
    const { envelope } = await site.call('POST', '/funds/withdraw', { token, body, idempotencyKey: randomUUID() });
    withdrawal = (envelope.data as { id: number }).id;
    await Promise.all(
      Array.from({ length: 5 }, (_, position) =>
        createMember(database, {
          tenantId: 'halvo',
          name: { type: 'MAIL', email: `wanda${position}@example.com` },
          nickname: `wanda_${position}`,
          passwordHash: null,
          invitedBy: null,
          isTreasuryRun: false,
          at: new Date(site.clock.now() + position),
        }),
      ),
    );
  });
  afterAll(async () => {
    await panel.close();
    await site.close();
  });

  const get = (path: string, cookie = auditor) => panel.call('GET', path, { cookie });
  const found = async (q: string, cookie = auditor) => {
    const { envelope } = await get(`/search?q=${encodeURIComponent(q)}`, cookie);
    if (envelope.code !== code.success) throw new Error(`${q}: ${JSON.stringify(envelope)}`);
    return (envelope.data as { list: { kind: string; id: string }[] }).list.map(({ kind, id: of }) => `${kind} ${of}`);
  };
  const list = async (query: string, cookie = auditor) => {
    const { envelope } = await get(`/members?${query}`, cookie);
    return (envelope.data as { list: { member: { id: string; nickname: string }; contact: string }[] }).list;
  };
  const nicknames = async (query: string, cookie?: string) =>
    (await list(query, cookie)).map(({ member }) => member.nickname);

  test('pages follow each other, and filters hold', async () => {
    expect(await nicknames('q=wanda&pageSize=2')).toEqual(['wanda_4', 'wanda_3']);
    const [, last] = await list('q=wanda&pageSize=2');
    expect(await nicknames(`q=wanda&pageSize=2&lastId=${last?.member.id ?? ''}`)).toEqual(['wanda_2', 'wanda_1']);
    expect(await nicknames('q=wanda&tenant=aldera')).toEqual([]);
    expect(await nicknames('q=wanda&secondFactor=some')).toEqual([]);
    expect(await nicknames('q=wanda&secondFactor=none&verification=none&state=active&pageSize=1')).toEqual(['wanda_4']);
    expect(await nicknames('q=wanda&state=frozen')).toEqual([]);
    expect(await nicknames(`q=wanda&since=${Math.floor(site.clock.now() / 1000) + 60}`)).toEqual([]);
    expect((await list('q=wanda_1'))[0]?.contact).toBe('w•••1@example.com');
  });

  test('an operator finds and reads the members of their tenants alone', async () => {
    expect(await nicknames('q=wanda', support)).toEqual([]);
    expect(await found('wanda', support)).toEqual([]);
    expect((await get('/members?tenant=halvo', support)).envelope.code).toBe(code.noRight);
    const [wanda] = await list('q=wanda_1');
    expect((await get(`/members/${wanda?.member.id ?? ''}`, support)).envelope.code).toBe(code.noRight);
    expect((await get(`/members/${randomUUID()}`, support)).envelope.code).toBe(code.notFound);
  });

  test('a search finds by name, mail, id, address, number and network id', async () => {
    const member = `member ${id}`;
    expect(await found(demoMember.account.toUpperCase())).toContain(member);
    expect(await found(id)).toContain(member);
    expect(await found(id.slice(0, 9))).toContain(member);
    expect(await found(address)).toContain(`withdrawal ${withdrawal}`);
    expect(await found(String(withdrawal))).toContain(`withdrawal ${withdrawal}`);
    expect(await found('nobody at all')).toEqual([]);
  });

  test('hostile text finds nothing, and breaks nothing', async () => {
    for (const text of ["' or 1=1 --", '%', '_anda', String.raw`\%`, '<img src=x onerror=alert(1)>', '٣٣٣'])
      expect(await found(text)).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        const query = new URLSearchParams({ q: text }).toString();
        const [one, other] = await Promise.all([get(`/search?${query}`), get(`/members?${query}`)]);
        // The contract refuses characters that no text of PostgreSQL has.
        for (const { status } of [one, other]) expect([200, 400]).toContain(status);
      }),
      { numRuns: isWholeRun ? 300 : 20, seed: 47 },
    );
  });

  test('personal data is masked until it is opened with a reason, which is recorded and shown', async () => {
    const { envelope } = await get(`/members/${id}`);
    expect(JSON.stringify(envelope.data)).not.toContain(demoMember.account);
    const opening = (why: string, cookie = support) =>
      panel.call('POST', `/members/${id}/personal-data`, { cookie, body: { why } });
    expect((await opening('')).envelope.code).toBe(code.badRequest);
    expect((await opening('The member wrote to us.')).envelope.data).toMatchObject({ email: demoMember.account });
    const [action] = await site.exchange.database
      .select()
      .from(operatorActions)
      .orderBy(desc(operatorActions.id))
      .limit(1);
    expect(action).toMatchObject({ command: 'member personal-data', outcome: 'seen', why: 'The member wrote to us.' });
    const { oversight } = (await get(`/members/${id}`)).envelope.data as { oversight: object[] };
    expect(oversight[0]).toMatchObject({ operator: 'aiko', command: 'member personal-data', outcome: 'seen' });
  });

  test('the ledger, orders and cases of a member come in pages that follow each other', async () => {
    type Line = { id: string; category: string; coin: string; change: Decimal; balanceAfter: Decimal };
    const linesOf = async (query: string) =>
      ((await get(`/members/${id}/ledger?${query}`)).envelope.data as { list: Line[] }).list;
    const all = await linesOf('pageSize=200');
    const paged: Line[] = [];
    for (let page = await linesOf('pageSize=3'); page.length > 0;) {
      paged.push(...page);
      page = await linesOf(`pageSize=3&lastId=${page.at(-1)?.id ?? ''}`);
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(10);
    // Each line begins where the one before it on the same balance ended; the newest ends at the balance.
    const { accounts } = (await get(`/members/${id}`)).envelope.data as {
      accounts: { category: string; coins: { coin: string; total: string }[] }[];
    };
    for (const { category, coins } of accounts)
      for (const { coin, total } of coins) {
        const own = all.filter((line) => line.category === category && line.coin === coin);
        expect(own[0]?.balanceAfter).toBe(total);
        for (const [position, { change, balanceAfter }] of own.entries())
          expect(subtract(balanceAfter, change)).toBe(own[position + 1]?.balanceAfter ?? '0');
      }
    expect(new Set((await linesOf('category=WEALTH&pageSize=200')).map(({ category }) => category))).toEqual(
      new Set(['WEALTH']),
    );
    type Rows = { list: { id: number }[] };
    for (const part of ['orders', 'cases']) {
      const { list: whole } = (await get(`/members/${id}/${part}?pageSize=200`)).envelope.data as Rows;
      const [first] = ((await get(`/members/${id}/${part}?pageSize=1`)).envelope.data as Rows).list;
      const rest = (await get(`/members/${id}/${part}?pageSize=200&lastId=${first?.id ?? 1}`)).envelope.data as Rows;
      expect([...(first ? [first] : []), ...rest.list]).toEqual(whole);
    }
    const [wanda] = await list('q=wanda_1');
    for (const part of ['ledger', 'orders', 'cases'])
      expect((await get(`/members/${wanda?.member.id ?? ''}/${part}`, support)).envelope.code).toBe(code.noRight);
  });

  test('who freezes by the page ends sessions and orders; who only reads does not', async () => {
    const decide = (action: string, cookie: string | undefined, body: object = {}) =>
      panel.call('POST', `/members/${id}/${action}`, { cookie, body, headers: { 'idempotency-key': randomUUID() } });
    const { seen } = (await get(`/members/${id}`)).envelope.data as { seen: string };
    const freeze = { seen, degree: 'moneyOut', template: 'unusual' };
    expect((await decide('freeze', auditor, freeze)).envelope.code).toBe(code.noRight);
    expect((await decide('freeze', support, { ...freeze, template: 'no such' })).envelope.code).toBe(code.badRequest);
    expect((await decide('freeze', support, freeze)).envelope.data).toEqual({ outcome: 'done' });
    expect((await decide('freeze', support, freeze)).envelope.code).toBe(code.recordChanged);
    expect((await get(`/members/${id}`)).envelope.data).toMatchObject({
      frozen: 'moneyOut',
      freeze: { reason: expect.stringContaining('contact support'), by: 'aiko' },
    });
    expect(await nicknames('state=frozen')).toHaveLength(1);
    expect((await decide('unfreeze', support, { seen })).envelope.code).toBe(code.noRight);
    for (const action of ['cancel-orders', 'end-sessions']) {
      expect((await decide(action, auditor)).envelope.code).toBe(code.noRight);
      expect((await decide(action, support)).envelope.data).toEqual({ outcome: 'done' });
    }
    const open_ = await site.exchange.database.select().from(sessions).where(eq(sessions.memberId, id));
    expect(open_.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });
});
