import type { OperatorMember } from '@livery/contract/calls/operator/members';
import { toDecimal } from '@livery/contract/decimal';
import { fillIn, press, user } from '@livery/platform/testing';
import { act, screen, within } from '@testing-library/react';
import { now, openConsole } from '../../test/console-site.tsx';
import { MembersPage } from './members-page.tsx';

const zero = toDecimal('0');
const id = '61d7cc42-07cb-4411-921b-92eb648b4476';
const row = {
  member: { id, nickname: 'mara_l', tenantId: 'aldera', language: 'de-DE' },
  contact: 'm•••t@example.com',
  verification: 'verified',
  secondFactors: { hasApp: false, passkeys: 0 },
  frozen: null,
  worth: toDecimal('342439.36'),
  createTime: now - 86_400,
  seenTime: null,
} as const;

const member: OperatorMember = {
  ...row,
  maskedName: 'M••• L•••',
  identity: null,
  hasFundsPassword: true,
  freeze: null,
  accounts: [{ category: 'SPOT', worth: toDecimal('10'), heldWorth: zero, coins: [] }],
  sessions: [],
  limit: { used: zero, max: toDecimal('200000') },
  records: [],
  orders: [],
  pending: { withdrawals: 1, offers: 0, orders: 4, paidSales: 0 },
  notes: [],
  activity: [],
  oversight: [{ operator: 'Jonas Weber', command: 'member personal-data', outcome: 'seen', time: now - 60 }],
  reasons: [
    { key: 'unusual', advice: 'contactSupport', text: 'Unusual activity.', memberText: 'Ungewöhnliche Vorgänge.' },
  ],
  fourEyes: { policies: [], first: null, mayDecide: [] },
  pendingCommand: null,
  pendingReason: null,
  compared: [],
  seen: 'seen-1',
};

const open = (at: string, answers: Record<string, unknown> = {}) =>
  openConsole(MembersPage, {
    at,
    routes: ['/console', '/console/members', '/console/withdrawals'],
    answers: { 'GET /members': { list: [row] }, [`GET /members/${id}`]: member, ...answers },
  });

test('the list shows members masked, and the search of the bar opens the first hit with Enter', async () => {
  const hit = { kind: 'member', id, member: row.member, text: '', time: now };
  const { requestsTo } = await open('/console/members', { 'GET /search': { list: [hit] } });
  expect(
    await screen.findByRole('row', { name: /mara_l.*Verified.*m•••t@example.com.*None.*\$342,439.36/ }),
  ).toBeVisible();
  await act(() => user.keyboard('/'));
  await fillIn(screen.getByRole('searchbox', { name: 'Search members, records, orders' }), 'mara');
  await within(screen.getByRole('search')).findByRole('link');
  expect(requestsTo('GET /search').at(-1)).toMatchObject({ query: { q: 'mara' } });
  await act(() => user.keyboard('{Enter}'));
  expect(await screen.findByRole('heading', { name: /mara_l/ })).toBeVisible();
});

test('a freeze is sent with what the operator saw, its degree and its reason', async () => {
  const { requestsTo } = await open(`/console/members?record=${id}`, {
    [`POST /members/${id}/freeze`]: { outcome: 'done' },
  });
  await press('Freeze');
  await act(() => user.click(screen.getByRole('radio', { name: /Money out and trade/ })));
  expect(screen.getByText('Spot orders that are cancelled: 4')).toBeVisible();
  expect(screen.getByText('Ungewöhnliche Vorgänge.')).toBeVisible();
  await press('Freeze money out and trade');
  expect(requestsTo(`POST /members/${id}/freeze`)).toMatchObject([
    { body: { seen: 'seen-1', degree: 'trading', template: 'unusual' } },
  ]);
});

test('personal data is shown after a reason was chosen', async () => {
  const data = { email: 'mara.lindt@example.com', phone: null, name: 'Mara Lindt', documentNumber: null };
  const { requestsTo } = await open(`/console/members?record=${id}`, { [`POST /members/${id}/personal-data`]: data });
  await press('Show, recorded');
  await press('Show');
  expect(await screen.findByText('mara.lindt@example.com')).toBeVisible();
  expect(requestsTo(`POST /members/${id}/personal-data`)).toMatchObject([{ body: { why: 'The member wrote to us' } }]);
});
