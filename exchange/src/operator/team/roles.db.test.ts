import { auditCall } from '@livery/contract/calls/operator/audit';
import { operatorRolesCall } from '@livery/contract/calls/operator/oversight';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import { operatorSessionCall } from '@livery/contract/calls/operator/session';
import { teamCall } from '@livery/contract/calls/operator/team';
import { code } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import type { VirtualPasskey } from '../../../test/virtual-passkey.ts';
import { claims } from '../../storage/schema/index.ts';
import { runCommand } from '../run-command.ts';

const owner: readonly OperatorGrant[] = [{ role: 'owner', tenantId: null }];
const funds: readonly OperatorGrant[] = [{ role: 'funds', tenantId: null }];

interface Person {
  readonly id: string;
  readonly cookie: string;
}

onOneDatabase((open) => {
  let site: TestExchange;
  let desk: TestConsole;

  beforeEach(async () => {
    site = await startTestExchange(await open('seeded'));
    desk = await openTestConsole(site);
  });
  afterEach(async () => {
    await desk.close();
    await site.close();
  });

  const person = async (name: string, grants = owner): Promise<Person> => {
    const { cookie, device } = await desk.operator(`${name}@livery.example`, grants);
    deviceOf.set(name, device);
    const { envelope } = await desk.call('GET', '/session', { cookie });
    return { cookie, id: operatorSessionCall.data.parse(envelope.data).id };
  };
  const rolesOf = async ({ id }: Person, { cookie }: Person) =>
    operatorRolesCall.data.parse((await desk.call('GET', `/operators/${id}/roles`, { cookie })).envelope.data);
  const send = async (by: Person, of: Person, grants: readonly OperatorGrant[], seen: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    return (
      await desk.call('POST', `/operators/${of.id}/roles`, { cookie: by.cookie, body: { grants, seen }, headers })
    ).envelope;
  };
  const set = async (by: Person, of: Person, grants: readonly OperatorGrant[]) =>
    send(by, of, grants, (await rolesOf(of, by)).seen);

  test('nobody changes their own roles, and only an owner those of others', async () => {
    const ines = await person('ines');
    const jonas = await person('jonas', funds);
    expect((await set(ines, ines, [...owner, ...funds])).code).toBe(code.noRight);
    const { seen } = await rolesOf(jonas, ines);
    expect((await send(jonas, jonas, owner, seen)).code).toBe(code.noRight);
    expect((await send(jonas, ines, funds, (await rolesOf(ines, ines)).seen)).code).toBe(code.noRight);
    expect(await rolesOf(ines, ines)).toMatchObject({ grants: owner });
    expect(await set(ines, jonas, owner)).toMatchObject({ data: { outcome: 'done' } });
    expect(await rolesOf(jonas, ines)).toMatchObject({ grants: owner });
  });

  test('under the policy a second owner approves the same roles, and not the one who gets them', async () => {
    await runCommand(site.exchange, { argv: ['policy', 'set', 'team', 'on'], operator: 'root' });
    const [ines, olga] = [await person('ines'), await person('olga')];
    const jonas = await person('jonas');
    expect(await set(ines, jonas, funds)).toMatchObject({ data: { outcome: 'first approval' } });
    expect(await rolesOf(jonas, ines)).toMatchObject({
      grants: owner,
      fourEyes: { first: { operator: { id: ines.id } } },
    });
    expect((await set(ines, jonas, funds)).code).toBe(code.sameOperator);
    expect((await set(jonas, jonas, funds)).code).toBe(code.noRight);
    expect((await set(olga, jonas, [])).code).toBe(code.approvalDiffers);
    expect(await set(olga, jonas, funds)).toMatchObject({ data: { outcome: 'done' } });
    expect(await rolesOf(jonas, ines)).toMatchObject({ grants: funds, fourEyes: { first: null } });
  });

  test('two owners who take each other’s roles at once leave one owner', async () => {
    const [ines, olga] = [await person('ines'), await person('olga')];
    const seen = [(await rolesOf(olga, ines)).seen, (await rolesOf(ines, olga)).seen] as const;
    const answers = await Promise.all([send(ines, olga, [], seen[0]), send(olga, ines, [], seen[1])]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([code.success, code.noRight]);
    const stays = answers[0].code === code.success ? ines : olga;
    expect(await rolesOf(stays, stays)).toMatchObject({ grants: owner });
  });

  const remove = async (by: Person, of: Person, given?: string) => {
    const seen = given ?? (await rolesOf(of, by)).seen;
    const options = { cookie: by.cookie, body: { seen }, headers: { 'idempotency-key': randomUUID() } };
    return (await desk.call('POST', `/operators/${of.id}/removal`, options)).envelope;
  };
  const isSignedIn = async ({ cookie }: Person) =>
    (await desk.call('GET', '/session', { cookie })).envelope.code === code.success;
  const deviceOf = new Map<string, VirtualPasskey>();

  test('who is removed is out at once for good, is free to be invited again, and stays in the log', async () => {
    const [ines, jonas] = [await person('ines'), await person('jonas', funds)];
    const claim = { operatorId: jonas.id, operatorName: 'jonas', recordKind: 'deposit', recordId: '7' };
    const at = new Date(site.clock.now());
    const { database } = site.exchange;
    await database.insert(claims).values({ ...claim, claimedAt: at, expiresAt: new Date(at.getTime() + 60_000) });
    expect((await remove(jonas, ines, 'x')).code).toBe(code.noRight);
    expect(await remove(ines, jonas)).toMatchObject({ data: { outcome: 'done' } });
    expect([await isSignedIn(ines), await isSignedIn(jonas)]).toEqual([true, false]);
    const device = deviceOf.get('jonas');
    expect(device && (await desk.signIn(device)).envelope.code).toBe(code.wrongCredentials);
    expect((await remove(ines, jonas)).code).toBe(code.notFound);
    expect((await set(ines, jonas, owner)).code).toBe(code.notFound);
    expect(await database.select().from(claims)).toEqual([]);
    const { operators } = teamCall.data.parse((await desk.call('GET', '/team', ines)).envelope.data);
    expect(operators.map(({ name }) => name)).toEqual(['ines']);
    const path = `/audit?action=operator%20remove&record=${jonas.id}&outcome=done`;
    const { list } = auditCall.data.parse((await desk.call('GET', path, ines)).envelope.data);
    expect(list).toMatchObject([
      { operator: 'ines', recordName: 'jonas', before: { access: true }, after: { roles: [] } },
    ]);
    await person('jonas', funds);
  });

  test('under the policy a second owner approves a removal, nobody removes themselves, and one owner stays', async () => {
    const [ines, olga] = [await person('ines'), await person('olga')];
    const jonas = await person('jonas', funds);
    await runCommand(site.exchange, { argv: ['policy', 'set', 'team', 'on'], operator: 'root' });
    expect(await remove(ines, jonas)).toMatchObject({ data: { outcome: 'first approval' } });
    expect((await remove(ines, jonas)).code).toBe(code.sameOperator);
    expect((await set(olga, jonas, owner)).code).toBe(code.approvalDiffers);
    expect(await isSignedIn(jonas)).toBe(true);
    expect(await remove(olga, jonas)).toMatchObject({ data: { outcome: 'done' } });
    expect((await remove(ines, ines)).code).toBe(code.noRight);
  });

  test('nobody signs in while they are removed', async () => {
    const [ines, jonas] = [await person('ines'), await person('jonas', funds)];
    const device = deviceOf.get('jonas');
    if (device === undefined) throw new Error('jonas has no passkey');
    const [removed, ...begun] = await Promise.all([
      remove(ines, jonas),
      ...Array.from({ length: 5 }, () => desk.signIn(device)),
    ]);
    expect(removed).toMatchObject({ data: { outcome: 'done' } });
    for (const { cookie } of begun)
      expect((await desk.call('GET', '/session', { cookie })).envelope.code).not.toBe(code.success);
  });

  test('the last owner stays, also against the shell', async () => {
    const { id } = await person('ines');
    for (const argv of [
      ['roles', 'set', id, JSON.stringify(funds)],
      ['operator', 'remove', id],
    ])
      await expect(runCommand(site.exchange, { argv, operator: 'root' })).rejects.toThrow('no longer possible');
  });
});
