import { screen, within } from '@testing-library/react';
import { user } from '@livery/platform/testing';
import { ines, now, openConsole } from '../../test/console-site.tsx';
import { pendingApproval } from '../../test/records.ts';
import { AuditPage } from '../audit/audit-page.tsx';
import { TeamPage } from './team-page.tsx';

const owner = [{ role: 'owner', tenantId: null }] as const;
const jonas = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Jonas Weber',
  mail: 'jonas@livery.example',
  grants: [{ role: 'funds', tenantId: 'aldera' }],
  passkeys: 2,
  hasAuthenticator: false,
  seenTime: now - 60,
  sessions: 1,
  lockedUntil: null,
};
const noOne = { policies: [], first: null, mayDecide: [] };
const policy = {
  kind: 'withdrawal',
  isOn: true,
  minWorth: '10000',
  coin: null,
  tenantId: null,
  seen: 'a',
  fourEyes: noOne,
};
const waiting = pendingApproval({
  kind: 'invitation',
  recordId: 'deniz@livery.example',
  tenantId: null,
  command: 'invite',
  arguments: ['deniz@livery.example', 'Deniz Kaya', '[{"role":"funds","tenantId":null}]'],
  first: { id: jonas.id, name: jonas.name },
});

test('an owner sees the team, approves an invitation and has its link', async () => {
  const { requestsTo } = await openConsole(TeamPage, {
    operator: { ...ines, grants: [...owner] },
    answers: {
      'GET /team': { operators: [jonas], invitations: [] },
      'GET /policies': { list: [{ ...policy, pending: null }] },
      'GET /approvals': { list: [waiting] },
      [`GET /operators/${jonas.id}/roles`]: { grants: jonas.grants, seen: 'b', fourEyes: noOne, pending: null },
      [`POST /operators/${jonas.id}/removal`]: { outcome: 'done' },
      'POST /team/invitations': { outcome: 'done', link: 'http://console.localhost:8080/console#invitation=x' },
    },
  });
  const row = await screen.findByRole('row', { name: /Jonas Weber/ });
  expect(row).toHaveTextContent('FundsAldera2 passkeys');
  expect(screen.getByRole('switch', { name: 'Withdrawal from' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Actions for Jonas Weber' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Take Jonas Weber’s access away?' });
  await user.click(await within(dialog).findByRole('button', { name: 'Remove' }));
  expect(requestsTo(`POST /operators/${jonas.id}/removal`)[0]?.body).toEqual({ seen: 'b', words: '' });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('http://console.localhost:8080/console#invitation=x')).toBeInTheDocument();
  expect(requestsTo('POST /team/invitations')[0]?.body).toEqual({
    mail: 'deniz@livery.example',
    name: 'Deniz Kaya',
    grants: [{ role: 'funds', tenantId: null }],
    approval: 7,
  });
});

test('a waiting change of roles opens by its address, and the second owner approves the same roles', async () => {
  const pending = [{ role: 'owner', tenantId: null }];
  const first = { id: 5, operator: { id: 'deniz', name: 'Deniz Kaya' }, time: now, words: 'She leads.', changed: [] };
  const { requestsTo } = await openConsole(TeamPage, {
    operator: { ...ines, grants: [...owner] },
    at: `/console/team?operator=${jonas.id}`,
    answers: {
      'GET /team': { operators: [jonas], invitations: [] },
      'GET /policies': { list: [] },
      'GET /approvals': { list: [] },
      [`GET /operators/${jonas.id}/roles`]: { grants: jonas.grants, seen: 's', fourEyes: { ...noOne, first }, pending },
      [`POST /operators/${jonas.id}/roles`]: { outcome: 'done' },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Jonas Weber' }));
  expect((await dialog.findByText('Funds: Aldera')).tagName).toBe('DEL');
  expect(dialog.getByText('Owner: All tenants').tagName).toBe('INS');
  expect(dialog.getByText('She leads.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  const body = { grants: pending, seen: 's', words: '' };
  expect(requestsTo(`POST /operators/${jonas.id}/roles`)[0]?.body).toEqual(body);
});

test('the log shows an entry with what changed, and that the chain is whole', async () => {
  const entry = {
    sequence: 12,
    at: now * 1000,
    operator: 'Jonas Weber',
    operatorId: jonas.id,
    command: 'roles set',
    arguments: ['x'],
    tenantId: null,
    recordKind: 'operator',
    recordId: 'x',
    recordName: null,
    refusal: null,
    before: { roles: 'funds all' },
    after: { roles: 'owner all' },
    why: 'Ines is on leave.',
    outcome: 'done',
    hash: 'b2',
    previousHash: 'a1',
  };
  await openConsole(AuditPage, {
    operator: { ...ines, grants: [...owner] },
    answers: {
      'GET /audit': { list: [entry] },
      'GET /audit/operators': { list: ['Ines Okafor', 'Jonas Weber'] },
      'GET /audit/chain': { count: 12, lastHash: 'b2', faults: [], checkTime: now },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Changed roles' }));
  const panel = await screen.findByRole('region', { name: 'Changed roles' });
  expect(within(panel).getByText('owner all')).toBeInTheDocument();
  expect(within(panel).getByText('Ines is on leave.')).toBeInTheDocument();
  expect(screen.getByText(/Chain of 12 entries is whole/)).toBeInTheDocument();
});
