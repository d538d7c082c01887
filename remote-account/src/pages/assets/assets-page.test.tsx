import { setLanguage } from '@livery/i18n';
import { fillIn, user } from '@livery/platform/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cells,
  currencies,
  good,
  history,
  market,
  member,
  nothing,
  now,
  open,
  row,
  table,
  wallet,
} from '../../../test/assets-answers.tsx';

describe('assets page', () => {
  const accountNames = () =>
    within(table())
      .getAllByRole('rowgroup')
      .slice(1)
      .map((group) => within(group).getAllByRole('rowheader')[0]?.textContent);

  afterEach(async () => {
    jest.useRealTimers();
    localStorage.clear();
    await act(() => setLanguage('en-US'));
  });

  test('shows every balance with its coin’s decimals and its value, and adds up', async () => {
    await open();
    expect(cells('BTC')).toEqual(['0.50000000', '0.40000000', '0.10000000', '50,000.0000']);
    expect(cells('DOGE')).toEqual(['3.00', '3.00', '0', '0.3000']);
    expect(cells('Spot')).toEqual(['55,020.8000']);
    expect(cells('Wealth')).toEqual(['1,000.0000']);
    expect(screen.getByText('Total assets').nextSibling).toHaveTextContent('56,020.8000USDT');
    expect(screen.getByText('Available', { selector: 'dt' }).nextSibling).toHaveTextContent('46,020.8000');
    expect(screen.getByText('Frozen', { selector: 'dt' }).nextSibling).toHaveTextContent('10,000.0000');
  });

  test('tells a member of a demonstration, and nobody else, that the money is play money', async () => {
    const note = /This is a demo/;
    await open();
    expect(screen.queryByText(note)).toBeNull();
    cleanup();
    await open({ answers: { ...good(), '/funds/accounts': { ...wallet, isDemo: true } } });
    expect(screen.getByText(note)).toBeInTheDocument();
  });

  test('shows the accounts of open modules in the order of the specification', async () => {
    await open();
    expect(accountNames()).toEqual(['Spot', 'Futures', 'Wealth']);
  });

  test('neither shows nor counts the account of a closed module', async () => {
    await open({}, ['/futures']);
    expect(accountNames()).toEqual(['Spot', 'Futures']);
    expect(screen.queryByRole('tab', { name: 'Wealth' })).toBeNull();
    expect(screen.getByText('Total assets').nextSibling).toHaveTextContent('55,020.8000USDT');
  });

  test('updates values with the live price', async () => {
    const { liveServer } = await open();
    act(() => liveServer.connect());
    act(() => liveServer.tick({ BTCUSDT: '200000' }));
    await waitFor(() => expect(cells('BTC')[3]).toBe('100,000.0000'));
    expect(cells('Spot')).toEqual(['105,020.8000']);
  });

  test('values a coin without a market at one USDT', async () => {
    await open({ answers: { ...good(), '/spot/products': { coins: [market('BTC', '100000')] } } });
    expect(cells('DOGE')[3]).toBe('3.0000');
  });

  test('shows no values and the server’s total until prices are known', async () => {
    await open({ answers: { ...good(), '/spot/products': 'pending' } });
    expect(cells('BTC')[3]).toBe('--');
    expect(cells('Spot')).toEqual(['--']);
    expect(cells('Wealth')).toEqual(['1,000.0000']);
    expect(screen.getByText('Total assets').nextSibling).toHaveTextContent('56,020.0000USDT');
  });

  test('shows no total that counts a closed module while prices are unknown', async () => {
    await open({ answers: { ...good(), '/spot/products': 'pending' } }, []);
    expect(screen.getByText('Total assets').nextSibling).toHaveTextContent('--USDT');
  });

  test('shows that prices are missing, and a retry', async () => {
    const answers = { ...good(), '/spot/products': 'unreachable' as unknown };
    await open({ answers });
    expect(screen.getByText('Prices are not available right now.')).toBeInTheDocument();
    answers['/spot/products'] = good()['/spot/products'];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cells('BTC')[3]).toBe('50,000.0000'));
  });

  test('shows one account per tab', async () => {
    await open();
    await user.click(screen.getByRole('tab', { name: 'Wealth' }));
    expect(accountNames()).toEqual(['Wealth']);
    await user.click(screen.getByRole('tab', { name: 'Futures' }));
    expect(screen.getByText('This account is empty')).toBeInTheDocument();
  });

  test('finds a coin by a part of its code in any case; the account keeps its sum', async () => {
    await open();
    await fillIn(screen.getByRole('searchbox', { name: 'Search coin' }), ' dog');
    expect(accountNames()).toEqual(['Spot']);
    expect(within(table()).queryByText('BTC')).toBeNull();
    expect(cells('DOGE')[0]).toBe('3.00');
    expect(cells('Spot')).toEqual(['55,020.8000']);
  });

  test('shows that a search has no match, and a way back', async () => {
    await open();
    await fillIn(screen.getByRole('searchbox'), 'xyz');
    expect(screen.getByText('No coin here matches “xyz”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(cells('DOGE')[0]).toBe('3.00');
  });

  test('hides small balances', async () => {
    await open();
    await user.click(screen.getByRole('checkbox', { name: 'Hide small balances' }));
    expect(within(table()).queryByText('DOGE')).toBeNull();
    expect(accountNames()).toEqual(['Spot', 'Wealth']);
    expect(cells('BTC')[0]).toBe('0.50000000');
  });

  test('hides and shows every amount by the eye', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(document.body).not.toHaveTextContent(/56,020|50,000|0\.5000|5,020|3,020/);
    expect(screen.getByRole('img', { name: 'Gain over time' })).toBeInTheDocument();
    expect(cells('BTC')).toEqual(Array(4).fill('••••••Hidden'));
    await user.click(screen.getByRole('button', { name: 'Show amounts' }));
    expect(cells('BTC')[0]).toBe('0.50000000');
  });

  test('keeps amounts hidden at the next visit', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    cleanup();
    await open();
    expect(cells('BTC')[0]).toBe('••••••Hidden');
  });

  test('links only pages that exist', async () => {
    await open();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    expect(within(table()).queryByText('Actions')).toBeNull();
  });

  test('shows a link when its page exists', async () => {
    await open({ routes: ['/spot', '/deposit', '/transfer', '/finance'] });
    expect(screen.getByRole('link', { name: 'Trade BTC' })).toHaveAttribute('href', '/spot?symbol=BTCUSDT');
    expect(screen.queryByRole('link', { name: 'Trade USDT' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Transfer Wealth' })).toHaveAttribute('href', '/transfer?from=WEALTH');
    expect(screen.getByRole('link', { name: 'Deposit' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Records' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Withdraw/ })).toBeNull();
  });

  test('leaves out only the links of a missing page', async () => {
    await open({ routes: ['/withdraw'] });
    expect(within(table()).getByRole('link', { name: 'Withdraw BTC' })).toHaveAttribute('href', '/withdraw?coin=BTC');
    expect(screen.queryByRole('link', { name: /Trade|Transfer|Deposit/ })).toBeNull();
  });

  test('shows a new member zero, and the ways to begin that exist', async () => {
    await open({ answers: { ...good(), '/funds/accounts': nothing }, routes: ['/deposit', '/me', '/spot'] });
    expect(screen.getByText('Total assets').nextSibling).toHaveTextContent('0USDT');
    expect(screen.getByText('No assets yet')).toBeInTheDocument();
    const ways = within(screen.getByRole('list', { name: 'Ways to start' })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/deposit', '/c2c-sale', '/spot']);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('announces that balances are loading', async () => {
    await open({ answers: { ...good(), '/funds/accounts': 'pending' } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your balances');
    expect(screen.getByRole('heading', { level: 1, name: 'Assets' })).toBeInTheDocument();
  });

  test('offers a retry when balances cannot be loaded', async () => {
    const answers = { ...good(), '/funds/accounts': 'unreachable' as unknown };
    await open({ answers });
    expect(screen.getByRole('alert')).toHaveTextContent('Your balances did not load');
    answers['/funds/accounts'] = wallet;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cells('BTC')[0]).toBe('0.50000000'));
  });

  test('keeps balances that could not be refreshed, and says so', async () => {
    const answers = good();
    const { queries } = await open({ answers });
    answers['/funds/accounts'] = 'unreachable';
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText('Your balances could not be refreshed.')).toBeInTheDocument();
    expect(cells('BTC')[0]).toBe('0.50000000');
  });

  test('dims stale prices with their age until they are live again', async () => {
    const { liveServer } = await open();
    jest.useFakeTimers();
    act(() => liveServer.connect());
    act(() => liveServer.tick({ BTCUSDT: '200000' }));
    expect(screen.queryByText(/s old/)).toBeNull();
    act(() => liveServer.break());
    act(() => jest.advanceTimersByTime(4000));
    expect(screen.queryByText(/s old/)).toBeNull();
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByText(/^Prices \d+ s old$/)).toBeInTheDocument();
    expect(table().parentElement).toHaveAttribute('data-stale');
    act(() => jest.advanceTimersByTime(120_000));
    expect(screen.getByText('Prices 2 min old')).toBeInTheDocument();
    act(() => void dispatchEvent(new Event('online')));
    act(() => liveServer.connect());
    expect(screen.getByText('Prices 2 min old')).toBeInTheDocument();
    act(() => liveServer.tick({ BTCUSDT: '200000' }));
    expect(screen.queryByText(/old$/)).toBeNull();
  });

  test('is in Chinese with the server’s names in Chinese', async () => {
    await open();
    await act(() => setLanguage('zh-CN'));
    expect(await screen.findByRole('heading', { level: 1, name: '资产' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Spot' })).toBeInTheDocument();
  });

  test('shows amounts in full when the server’s decimals are impossible', async () => {
    await open({ answers: { ...good(), '/app/coins': { coins: [{ coin: 'BTC', precision: 400, logoUri: '' }] } } });
    expect(cells('BTC')[0]).toBe('0.5');
  });
});

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
    ...good(),
    'GET /me/info': member('USD'),
    '/app/currency': { list: currencies },
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

test('draws the gain without deposits, and reads each day of it by the keyboard', async () => {
  const { requestsTo } = await open();
  const curve = screen.getByRole('slider', { name: 'Gain over time' });
  const valueAt = (index: number) => {
    fireEvent.change(curve, { target: { value: String(index) } });
    return curve.getAttribute('aria-valuetext');
  };
  expect(curve).toHaveAttribute('aria-valuetext', 'Now, Gain +3,020.0000 USDT, Total 56,020.0000 USDT');
  expect(valueAt(1)).toBe('Nov 20 00:00 UTC, Gain +1,000.0000 USDT, Total 54,000.0000 USDT');
  expect(screen.getByText('Total 54,000.0000 USDT')).toBeVisible();
  expect(valueAt(0)).toBe('Nov 19 00:00 UTC, Gain 0.0000 USDT, Total 50,000.0000 USDT');
  fireEvent.blur(curve);
  expect(screen.queryByText('Total 50,000.0000 USDT')).toBeNull();
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
  const list = await screen.findByRole('list', { name: 'Why BTC is frozen' });
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
  ).toEqual(['/spot?symbol=BTCUSDT', '/finance?tab=withdraw&record=7']);
  expect(requestsTo('GET /funds/holds').map(({ query }) => query)).toEqual([{ category: 'SPOT', coin: 'BTC' }]);
  await user.click(within(row('BTC')).getByRole('button', { expanded: true }));
  expect(screen.queryByRole('list', { name: 'Why BTC is frozen' })).toBeNull();
});
