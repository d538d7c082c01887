import type { CallData } from '@livery/contract/call';
import type { pendingApprovalsCall } from '@livery/contract/calls/operator/approvals';
import type { auditCall, auditChainCall } from '@livery/contract/calls/operator/audit';
import type { inviteCall, teamCall } from '@livery/contract/calls/operator/team';
import { code } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { runCommand } from '../run-command.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  let desk: TestConsole;
  let ines: string;

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    desk = await openTestConsole(site);
    await runCommand(site.exchange, { argv: ['policy', 'set', 'team', 'on'], operator: 'root' });
    ({ cookie: ines } = await desk.operator('ines@livery.example'));
  });
  afterAll(async () => {
    await desk.close();
    await site.close();
  });

  const send = async (path: string, body: unknown, cookie = ines) =>
    (await desk.call('POST', path, { cookie, body, headers: { 'idempotency-key': randomUUID() } })).envelope;
  const get = async <Data>(path: string, cookie = ines) =>
    (await desk.call('GET', path, { cookie })).envelope.data as Data;
  const team = () => get<CallData<typeof teamCall>>('/team');
  const invitation = (mail: string) => ({ mail, name: 'Jonas Weber', grants: [{ role: 'funds', tenantId: 'aldera' }] });

  test('one owner invites alone; of two, the second approves, and has the link', async () => {
    const first = await send('/team/invitations', invitation('jonas@livery.example'));
    expect(first.data).toMatchObject({ outcome: 'done', link: expect.stringMatching(/#invitation=/) });
    expect((await team()).invitations).toMatchObject([{ mail: 'jonas@livery.example', invitedBy: 'ines' }]);
    expect((await send('/team/invitations/withdrawal', { mail: 'jonas@livery.example' })).code).toBe(code.success);
    expect((await team()).invitations).toEqual([]);

    const olga = await desk.operator('olga@livery.example');
    const asked = await send('/team/invitations', invitation('deniz@livery.example'));
    expect(asked.data).toEqual({ outcome: 'first approval', link: null });
    const { list } = await get<CallData<typeof pendingApprovalsCall>>('/approvals', olga.cookie);
    const second = { ...invitation('deniz@livery.example'), approval: list[0]?.id };
    expect((await send('/team/invitations', second)).code).toBe(code.sameOperator);
    expect((await send('/team/invitations', invitation('deniz@livery.example'), olga.cookie)).code).toBe(
      code.recordChanged,
    );
    const approved = await send('/team/invitations', second, olga.cookie);
    const { outcome, link } = approved.data as CallData<typeof inviteCall>;
    expect(outcome).toBe('done');
    expect(link).toContain('#invitation=');
  });

  test('only owners see the team, end sessions and read the whole log', async () => {
    const grants = [{ role: 'funds', tenantId: null }] as const;
    const { cookie } = await desk.operator('funds@livery.example', grants);
    for (const path of ['/team', '/audit', '/audit/chain'])
      expect((await desk.call('GET', path, { cookie })).envelope.code).toBe(code.noRight);
    const funds = (await team()).operators.find(({ mail }) => mail === 'funds@livery.example');
    expect(funds).toMatchObject({ grants, passkeys: 1, hasAuthenticator: false, sessions: 1 });
    expect((await send(`/operators/${funds?.id}/sessions/end`, undefined, cookie)).code).toBe(code.noRight);
    expect((await send(`/operators/${funds?.id}/sessions/end`, undefined)).code).toBe(code.success);
    expect((await desk.call('GET', '/session', { cookie })).envelope.code).toBe(code.sessionEnded);
  });

  test('the log has who did what, by pages and filters, and its chain is whole', async () => {
    const all = await get<CallData<typeof auditCall>>('/audit?pageSize=500');
    expect(all.list[0]).toMatchObject({ sequence: all.list.length });
    const [newest, next] = all.list;
    expect(newest?.previousHash).toBe(next?.hash);
    const page = await get<CallData<typeof auditCall>>(`/audit?pageSize=1&lastId=${newest?.sequence}`);
    expect(page.list).toEqual([next]);
    const refused = await get<CallData<typeof auditCall>>('/audit?outcome=refused');
    expect(new Set(refused.list.map(({ outcome }) => outcome))).toEqual(
      new Set([String(code.sameOperator), String(code.recordChanged), String(code.noRight)]),
    );
    const mine = await get<CallData<typeof auditCall>>('/audit?record=deniz%40livery.example&operator=ines');
    expect(mine.list.map(({ command, outcome }) => [command, outcome])).toEqual([
      ['invite', String(code.sameOperator)],
      ['invite', 'first approval'],
    ]);
    const chain = await get<CallData<typeof auditChainCall>>('/audit/chain');
    expect(chain).toMatchObject({ faults: [], count: all.list.length, lastHash: newest?.hash });
  });
});
