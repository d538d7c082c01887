import type { CallData } from '@livery/contract/call';
import type { identityPersonCall, operatorIdentityCall } from '@livery/contract/calls/operator/identity';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { photo } from '../../../test/pictures.ts';
import { visitorAt, type Tokens } from '../../../test/visitor.ts';
import { operatorActions } from '../../storage/schema/index.ts';

type IdentityRecord = CallData<typeof operatorIdentityCall>;

onOneDatabase((open) => {
  let site: TestExchange;
  let desk: TestConsole;
  let [ines, jonas] = ['', ''];
  const { get, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    desk = await openTestConsole(site);
    const operator = async (name: string, grant: OperatorGrant) =>
      (await desk.operator(`${name}@livery.example`, [grant])).cookie;
    ines = await operator('ines', { role: 'identity', tenantId: 'aldera' });
    jonas = await operator('jonas', { role: 'identity', tenantId: 'halvo' });
  });
  afterAll(async () => {
    await desk.close();
    await site.close();
  });

  const person = {
    country: 'DE',
    firstName: 'Ida',
    lastName: 'Roth',
    documentType: 'ID',
    documentNumber: 'L01X 00T47',
  };
  const picture = async (token: string) => {
    const { uuid } = await get<{ uuid: string }>('/me/info', {}, token);
    return site.exchange.pictures.add(uuid, await photo(8, 8).jpeg().toBuffer());
  };
  const submit = async (token: string, entries = {}) => {
    const pictures = {
      frontPicture: await picture(token),
      backPicture: await picture(token),
      handHeldPicture: await picture(token),
    };
    const { envelope } = await site.call('POST', '/me/verify', { token, body: { ...person, ...entries, ...pictures } });
    expect(envelope.code).toBe(code.success);
  };
  const member = async (name: string, entries = {}) => {
    const { token } = (await register(`${name}@example.com`)).data as Tokens;
    await submit(token, entries);
    return token;
  };
  const ask = async <Data>(path: string, cookie = ines) =>
    (await desk.call('GET', path, { cookie })).envelope.data as Data;
  const ids = async (query: string, cookie = ines) =>
    (await ask<{ list: { id: number }[] }>(`/identities?${query}`, cookie)).list.map(({ id }) => id);
  const codeOf = async (...given: Parameters<TestConsole['call']>) => (await desk.call(...given)).envelope.code;
  const decide = (path: string, body: object, cookie = ines) =>
    codeOf('POST', `/identities/${path}`, { cookie, body, headers: { 'idempotency-key': randomUUID() } });
  const openPicture = (id: number, why: string, cookie = ines) =>
    desk.server.inject({
      method: 'POST',
      url: `/operator-api/identities/${id}/pictures/backPicture`,
      headers: { host: 'console.localhost:8080', origin: 'http://console.localhost:8080', cookie },
      payload: { why },
    });

  test('the queue is by pages, claims, countries and tenants', async () => {
    await member('one');
    await member('two', { country: 'FR', documentNumber: 'FR8812345' });
    const [one, two] = await ids('stage=waiting');
    expect(await ids('stage=waiting&pageSize=1')).toEqual([one]);
    expect(await ids(`stage=waiting&lastId=${one}`)).toEqual([two]);
    expect(await ids('stage=waiting&country=FR')).toEqual([two]);
    expect(await ids('stage=waiting', jonas)).toEqual([]);
    expect(await codeOf('GET', '/identities?stage=waiting&tenant=aldera', { cookie: jonas })).toBe(code.noRight);
    expect(await codeOf('GET', `/identities/${one}`, { cookie: jonas })).toBe(code.noRight);
    await desk.call('POST', `/records/verification/${two}/claim`, { cookie: ines, body: {} });
    expect(await ids('stage=waiting&claim=mine')).toEqual([two]);
    expect(await ids('stage=waiting&claim=free')).toEqual([one]);
    expect(await ask('/identities/counts')).toMatchObject({ waiting: 2 });
  });

  test('entries and pictures are closed until they are opened with a reason or a claim, and each opening is recorded', async () => {
    await member('three', { documentNumber: 'L777777' });
    const id = (await ids('stage=waiting')).at(-1) ?? 0;
    const record = await ask<IdentityRecord>(`/identities/${id}`);
    expect(JSON.stringify(record)).not.toMatch(/Roth|L777777/);
    const path = `/identities/${id}/person`;
    expect(await codeOf('POST', path, { cookie: ines, body: { why: '' } })).toBe(code.badRequest);
    expect(await codeOf('POST', path, { cookie: jonas, body: { why: 'curious' } })).toBe(code.noRight);
    expect((await openPicture(id, '')).json()).toMatchObject({ code: code.badRequest });
    const opened = await desk.call('POST', path, { cookie: ines, body: { why: 'asked by mail' } });
    expect(opened.envelope.data as CallData<typeof identityPersonCall>).toMatchObject({
      firstName: 'Ida',
      documentNumber: 'L777777',
      before: null,
      bankAccounts: [],
    });
    await desk.call('POST', `/records/verification/${id}/claim`, { cookie: ines, body: {} });
    expect((await openPicture(id, '')).rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const { recordKind, recordId, outcome } = operatorActions;
    expect(
      await site.exchange.database
        .select()
        .from(operatorActions)
        .where(and(eq(recordKind, 'verification'), eq(recordId, String(id)), eq(outcome, 'seen')))
        .orderBy(operatorActions.id),
    ).toMatchObject([
      { command: 'verification person', operator: 'ines', why: 'asked by mail', tenantId: 'aldera' },
      { command: 'verification picture', arguments: [String(id), 'backPicture'], why: '' },
    ]);
  });

  test('a refusal of one picture reaches the member, and the next submission shows it and what else is known', async () => {
    const token = await member('four');
    const id = (await ids('stage=waiting')).at(-1) ?? 0;
    const { seen, reasons, checks, sameDocument } = await ask<IdentityRecord>(`/identities/${id}`);
    expect(checks).toContainEqual(expect.objectContaining({ check: 'documentOfOthers', state: 'attention' }));
    expect(sameDocument.map(({ member: { nickname } }) => nickname)).toHaveLength(1);
    const refusal = { seen, template: 'blurred', ownWords: '', fields: ['backPicture'] };
    expect(await decide(`${id}/refuse`, { ...refusal, template: 'nothing' })).toBe(code.badRequest);
    expect(await decide(`${id}/refuse`, { ...refusal, seen: 'state:old' })).toBe(code.recordChanged);
    expect(await decide(`${id}/refuse`, refusal, jonas)).toBe(code.noRight);
    expect(await decide(`${id}/refuse`, refusal)).toBe(code.success);
    expect(await get('/me/verify', {}, token)).toMatchObject({
      status: 'failed',
      submitted: { refused: ['backPicture'], reason: reasons[0]?.memberText },
    });
    await submit(token, { lastName: 'Rothe' });
    const next = (await ids('stage=waiting')).at(-1) ?? 0;
    const record = await ask<IdentityRecord>(`/identities/${next}`);
    expect(record).toMatchObject({ attempt: 2, earlier: [{ id, refused: ['backPicture'], decidedBy: 'ines' }] });
    const body = { why: 'compare' };
    const { envelope } = await desk.call('POST', `/identities/${next}/person`, { cookie: ines, body });
    expect(envelope.data).toMatchObject({ lastName: 'Rothe', before: { lastName: 'Roth' } });
    expect(await decide(`${next}/approve`, { seen: record.seen })).toBe(code.success);
    expect(await get('/me/info', {}, token)).toMatchObject({ verification: 'verified' });
    expect(await ids('stage=verified')).toContain(next);
  });
});
