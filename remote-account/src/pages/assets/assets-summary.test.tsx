import { user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cells, currencies, good, history, member, now, open, row } from '../../../test/assets-answers.tsx';

test('shows totals in the member’s currency, and those of the table in USDT', async () => {
  const answers = { ...good(), '/me/info': member('JPY'), '/app/currency': { list: currencies } };
  await open({ answers });
  expect(screen.getByText('Total assets').nextSibling).toHaveTextContent('8,403,120JPY');
  expect(screen.getByText('Available', { selector: 'dt' }).nextSibling).toHaveTextContent('6,903,120');
  expect(screen.getByText(/^≈/, { selector: 'p' })).toHaveTextContent('≈ 56,020.8000USDT');
  expect(cells('Spot')).toEqual(['55,020.8000']);
});

test('another currency is chosen in the bar, and kept by the server', async () => {
  const answers: Record<string, unknown> = {
    ...{ ...good(), 'GET /me/info': member('USD'), '/app/currency': { list: currencies } },
    'PUT /me/valuation': () => {
      answers['GET /me/info'] = member('JPY');
      return {};
    },
  };
  const { requestsTo } = await open({ answers, signedIn: true });
  await user.click(screen.getByRole('button', { name: 'Display currency: USD' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /JPY/ }));
  expect(await screen.findByRole('button', { name: 'Display currency: JPY' })).toBeInTheDocument();
  expect(screen.getByText('Total assets').nextSibling).toHaveTextContent('8,403,120JPY');
  expect(requestsTo('PUT /me/valuation').map(({ body }) => body)).toEqual([{ valuationMethod: 'JPY' }]);
});

test('shows the history of the total and its gain over the chosen span', async () => {
  const { requestsTo } = await open();
  expect(screen.getByRole('img', { name: 'The total went from 50,000.0000 USDT to 56,020.0000 USDT' })).toBeVisible();
  expect(screen.getByTitle('Gain without deposits and withdrawals')).toHaveTextContent('+3,020.0000(+5.69%)30d');
  await user.click(screen.getByRole('radio', { name: '1y' }));
  await waitFor(() => expect(screen.getByTitle(/^Gain/)).toHaveTextContent('1y'));
  expect(requestsTo('GET /funds/history').map(({ query }) => query)).toEqual([{ days: 30 }, { days: 365 }]);
});

test('a history that did not load, and one that begins today, say so', async () => {
  const answers = { ...good(), '/funds/history': 'unreachable' as unknown };
  await open({ answers });
  expect(screen.getByText('The history did not load.')).toBeInTheDocument();
  answers['/funds/history'] = { ...history, days: [], gain: '0', gainPercent: null };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The history begins today.')).toBeInTheDocument();
});

test('a frozen amount shows what holds it, and leads there', async () => {
  const hold = { category: 'SPOT', coin: 'BTC', createTime: now };
  const holds = [
    { ...hold, amount: '0.06', purpose: 'spotOrder', id: 31, symbol: 'BTCUSDT' },
    { ...hold, amount: '0.04', purpose: 'withdrawal', id: 7 },
  ];
  const answers = { ...good(), '/funds/holds': { holds } };
  const { requestsTo } = await open({ answers, routes: ['/spot', '/finance'], signedIn: true });
  expect(within(row('DOGE')).queryByRole('button')).toBeNull();
  await user.click(within(row('BTC')).getByRole('button', { expanded: false }));
  const list = await screen.findByRole('list', { name: 'What holds BTC' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Spot order BTCUSDT No\. 31.*0\.06000000$/),
    expect.stringMatching(/^Withdrawal No\. 7.*0\.04000000$/),
  ]);
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([...['/spot?symbol=BTCUSDT', '/finance?tab=withdraw&record=7']]);
  expect(requestsTo('GET /funds/holds').map(({ query }) => query)).toEqual([{ category: 'SPOT', coin: 'BTC' }]);
  await user.click(within(row('BTC')).getByRole('button', { expanded: true }));
  expect(screen.queryByRole('list', { name: 'What holds BTC' })).toBeNull();
});
