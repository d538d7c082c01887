import { operatorRolesCall } from '@livery/contract/calls/operator/oversight';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import { operatorSessionCall } from '@livery/contract/calls/operator/session';
import { code } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
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
    const { cookie } = await desk.operator(`${name}@livery.example`, grants);
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

  test('the last owner stays, also against the shell', async () => {
    const { id } = await person('ines');
    const argv = ['roles', 'set', id, JSON.stringify(funds)];
    await expect(runCommand(site.exchange, { argv, operator: 'root' })).rejects.toThrow('no longer possible');
  });
});
