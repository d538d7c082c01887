import { toDecimal } from '@livery/contract/decimal';
import { user } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeEventSource, now, openConsole } from '../../test/console-site.tsx';
import { OverviewPage } from './overview-page.tsx';

const midnight = now - (now % 86_400);
const figures = {
  sinceTime: midnight,
  money: {
    bucketSeconds: 3600,
    buckets: [{ time: midnight + 8 * 3600, in: toDecimal('1840112'), out: toDecimal('1210447') }],
    in: '1840112',
    out: '1210447',
  },
  volume: '48210000',
  fees: {
    products: [
      { product: 'spot', worth: '31204.18' },
      { product: 'withdrawals', worth: '1918.33' },
      { product: 'futures', worth: '0' },
    ],
    total: '33122.51',
  },
  members: { joined: 112, usual: 97, byDay: Array.from({ length: 30 }, () => 90), handedIn: 58, verified: 41 },
};
const health = {
  time: now - 8,
  role: 'all',
  callMs: 25,
  connections: 3,
  isDatabaseReady: true,
  markets: { current: 86, open: 86 },
  indices: [
    { symbol: 'BTCUSD', time: now - 9 },
    { symbol: 'XAUUSD', time: now - 22 },
  ],
};
const count = { waiting: 14, late: 2, dueTime: now - 22 * 60 };
const answers = {
  'GET /queue-counts': {
    withdrawals: count,
    deposits: { waiting: 0, late: 0, dueTime: null },
    identity: null,
    c2cCases: null,
    approvals: { waiting: 3, late: 0, dueTime: now + 720, own: 1, open: 2 },
  },
  'GET /overview/figures': figures,
  'GET /health': health,
  'GET /audit': { list: [] },
};
const openPage = (changes: Record<string, unknown> = {}) =>
  openConsole(OverviewPage, { at: '/console?tenant=aldera', answers: { ...answers, ...changes } });
const row = (name: RegExp) => screen.getByRole('row', { name });

test('the page shows what waits, the figures of the period, and how the exchange is', async () => {
  const { requestsTo } = await openPage();
  expect(screen.getByRole('link', { name: 'Withdrawals 14 22 min late 2 late' })).toHaveAttribute(
    'href',
    '/console/withdrawals?tenant=aldera',
  );
  expect(screen.getByRole('link', { name: /Deposits 0 Nothing waits/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /2 for you, 1 yours/ })).toBeInTheDocument();
  const money = screen.getByRole('region', { name: 'Money in and out' });
  for (const text of ['$1,840,112', '$1,210,447', '$629,665', '$48.21M']) expect(money).toHaveTextContent(text);
  expect(screen.getByRole('region', { name: 'Fees by product' })).toHaveTextContent('Total$33,122.51');
  expect(screen.getByRole('region', { name: 'New members' })).toHaveTextContent(/112\+15.5%/);
  expect(row(/Exchange/)).toHaveTextContent('3 connectionsp95 up to 25 msGood');
  expect(row(/Price feeds/)).toHaveTextContent('1 of 2 freshXAUUSD 14 s oldLook at it');
  expect(screen.getByText('Measured 8 s ago')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '7 d' }));
  const query = { tenant: 'aldera', days: '7' };
  await waitFor(() => expect(requestsTo('GET /overview/figures').at(-1)?.query).toMatchObject(query));
});

test('what the operator may not read says which roles may, and old figures say their time', async () => {
  const { answers: given } = await openPage({
    'GET /overview/figures': { ...figures, money: null, volume: null, fees: null },
  });
  expect(screen.getByText('You have no access to Fees by product')).toBeInTheDocument();
  expect(screen.getByText(/Funds, Markets, Auditor, Owner/)).toBeInTheDocument();
  expect(screen.queryByText('Volume')).toBeNull();
  given['GET /overview/figures'] = 'unreachable';
  act(() => FakeEventSource.last.tell('message', 'deposits'));
  expect(await screen.findByText(/This is from/)).toBeInTheDocument();
});
