import { renderPage, user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { StatementsPage } from './statements-page.tsx';

const counted = (count: number, value: string) => ({ count, value });
const statement = {
  year: 2025,
  method: 'fifo',
  lockedAt: null,
  finalAt: 1,
  until: 1_764_340_121,
  coins: [{ coin: 'BTC', sales: 14, proceeds: '48204.1', cost: '44918.62', fees: '48.2', gain: '3237.28' }],
  realised: '3237.28',
  income: { value: '1482.16', count: 112, months: Array.from({ length: 12 }, () => '10') },
  futures: counted(38, '168'),
  fees: { selling: '48.2', buying: '32.53', other: '51.4' },
  usdtIn: counted(6, '36500'),
  coinsIn: counted(3, '5000'),
  out: counted(4, '18240.55'),
  closing: { start: '58114.2', moved: '23259.45', result: '4836.04', change: '-595.38', end: '85614.31' },
  closes: true,
  withoutCost: ['SOL'],
};
const sale = {
  line: 7,
  entry: '1769',
  trade: 86_642,
  kind: 'sell',
  time: 1_763_570_452,
  out: { coin: 'BTC', amount: '0.1' },
  in: { coin: 'USDT', amount: '6805' },
  fee: { coin: 'USDT', amount: '6.81' },
  value: '6805',
  feeValue: '6.81',
  sale: {
    coin: 'BTC',
    proceeds: '6805',
    cost: '6421',
    fees: '6.81',
    gain: '377.19',
    lots: [{ time: 1_762_676_407, amount: '0.1', cost: '6421' }],
  },
};
const year = (number: number) => ({ year: number, method: 'fifo', lockedAt: null, finalAt: 1 });

test('shows a year that closes, opens the lines of a figure with their lots, and locks it after a question', async () => {
  for (const key of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${key}`, key);
  const { requestsTo } = await renderPage(<StatementsPage />, {
    answers: {
      '/statements': { years: [year(2025), year(2024)] },
      'GET /statements/2025': statement,
      '/statements/2025/lines': { list: [sale] },
      'PUT /statements/2025': {},
      '/statements/2025/lock': {},
      '/app/coins': { coins: [] },
    },
  });
  expect(
    await screen.findByText(/58,114\.20 \+ .*23,259\.45 \+ .*4,836\.04 \+ .*−595\.38 = 85,614\.31/),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /BTC/ })).toHaveTextContent(/14.*48,204\.10.*44,918\.62.*48\.20.*\+3,237\.28/);
  await user.click(screen.getByRole('button', { name: /^BTC, Gain/ }));
  const panel = await screen.findByRole('region', { name: 'BTC, Realised gain' });
  expect(await within(panel).findByText('bought 2025-11-09: 0.1 at 64,210.00')).toBeInTheDocument();
  expect(panel).toHaveTextContent(/Trade 86642, ledger entry 1769/);
  expect(panel).toHaveTextContent('Proceeds 48,204.10 − Cost 44,918.62 − Fees 48.20');
  await user.click(screen.getByRole('button', { name: /^USDT in, 6/ }));
  expect(await screen.findByRole('region', { name: 'Deposits and withdrawals' })).toHaveTextContent(
    '+36,500.00USDTUSDT in, 6',
  );
  expect(requestsTo('GET /statements/2025/lines').map(({ query }) => query)).toEqual([
    { of: 'sales', coin: 'BTC', pageSize: 20 },
    { of: 'usdtIn', pageSize: 20 },
  ]);
  await user.click(screen.getByRole('radio', { name: 'Average' }));
  await waitFor(() => expect(requestsTo('PUT /statements/2025')[0]?.body).toEqual({ method: 'average' }));
  await user.click(screen.getByRole('button', { name: 'Lock 2025' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Nobody can unlock them.Without a cost: SOL.');
  await user.click(within(dialog).getByRole('button', { name: 'Lock 2025' }));
  await waitFor(() => expect(requestsTo('POST /statements/2025/lock')).toHaveLength(1));
});

test('says that nobody can unlock a locked year, and offers no method', async () => {
  for (const key of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${key}`, key);
  const locked = { lockedAt: 1_767_400_000, coins: [], realised: '0' };
  await renderPage(<StatementsPage />, {
    answers: {
      '/statements': { years: [{ ...year(2025), lockedAt: locked.lockedAt }] },
      'GET /statements/2025': { ...statement, ...locked },
      '/app/coins': { coins: [] },
    },
  });
  expect(
    await screen.findByText(/^2025 is locked, FIFO, since 2026-01-0\d.*Nobody can unlock it\.$/),
  ).toBeInTheDocument();
  expect(screen.getByText(/Their gain stays too high, because the year is locked/)).toBeInTheDocument();
  expect(screen.getByText('No sales in 2025')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
