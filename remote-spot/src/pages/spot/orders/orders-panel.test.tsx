import '@livery/market-ui/testing/trade-page';
import { toDecimal } from '@livery/contract/decimal';
import { receiveCode } from '@livery/contract/live/market';
import { fillIn, renderPage, user } from '@livery/platform/testing';
import { toast } from '@livery/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MarketContext } from '../market/market.ts';
import { OrderOutcomes, usePlaceOrder } from '../order-commands.ts';
import { CancelMenu, OrdersPanel } from './orders-panel.tsx';

describe('orders panel', () => {
  const product = (coin: string) => ({
    symbol: `${coin}USDT`,
    coin,
    medium: 'USDT',
    pricePrecision: 1,
    amountPrecision: 4,
    price: toDecimal('67240.1'),
    change: toDecimal('2.41'),
    high: toDecimal('67981'),
    low: toDecimal('65402.7'),
    volume: toDecimal('28411.06'),
    isOpen: true,
  });
  const order = (id: number, rest: object = {}) => ({
    id,
    symbol: 'ETHUSDT',
    side: 'sell',
    type: 'limit',
    price: '3410.5',
    amount: '2.4',
    filledAmount: '0.6',
    filledTotal: '2046.33',
    feeRatio: '0.1',
    state: 'open',
    createTime: 1_700_000_000,
    endTime: null,
    ...rest,
  });

  const answers = (): Record<string, unknown> => ({
    '/spot/products': { coins: [product('BTC'), product('ETH')] },
    '/spot/orders': { list: [order(7)] },
    '/spot/history': { list: [order(5, { state: 'cancelled', endTime: 1_700_000_100, fee: '2.0463' })] },
    '/spot/trades': { list: [] },
  });

  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('livery.session', 's');
    localStorage.setItem('livery.token', 't');
    localStorage.setItem('livery.refreshToken', 'r');
  });

  /** Stands for the order form. */
  function Ticket() {
    const { place } = usePlaceOrder();
    const sold = { symbol: 'ETHUSDT', type: 'limit', price: toDecimal('3500'), amount: toDecimal('2.4') } as const;
    return (
      <button type="button" onClick={() => void place('sell', sold)}>
        place
      </button>
    );
  }

  const page = (
    <MarketContext value={{ ...product('BTC'), quote: 'USDT' }}>
      <OrderOutcomes />
      <Ticket />
      <OrdersPanel />
    </MarketContext>
  );
  const panel = () => within(screen.getByRole('region', { name: 'My orders' }));
  const tab = (name: RegExp) => user.click(panel().getByRole('tab', { name }));
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  test('shows an open order’s market, figures and filled share', async () => {
    await renderPage(page, { answers: answers() });
    const [, row] = panel().getAllByRole('row');
    expect(panel().getByRole('tab', { name: 'Open orders 1' })).toBeInTheDocument();
    expect(cells(row as HTMLElement).slice(1, 7)).toEqual([
      'ETH/USDT',
      'Sell Limit',
      'Trigger price--',
      'Price3,410.5',
      'Amount2.4000',
      'Filled25%',
    ]);
  });

  test('shows an ended order’s average price, fee and state', async () => {
    await renderPage(page, { answers: answers() });
    await tab(/Order history/);
    const row = (await panel().findByText('Cancelled')).closest('tr');
    expect(cells(row as HTMLElement).slice(1)).toEqual([
      'ETH/USDTSell Limit',
      'Price3,410.5Average3,410.5',
      'Filled0.6000Amount2.4000',
      'Total (USDT)2,046.33Fee2.0463USDT',
      'StatusCancelled',
      'Receipt',
    ]);
  });

  test('totals in several coins name theirs, which the head cannot', async () => {
    const inBtc = { ...product('ETH'), symbol: 'ETHBTC', medium: 'BTC', pricePrecision: 5 };
    const ended = { state: 'filled', endTime: 1_700_000_100 };
    const mixed = {
      list: [order(7, ended), order(6, { ...ended, symbol: 'ETHBTC', price: '0.05', filledTotal: '0.12' })],
    };
    const changed = { '/spot/history': mixed, '/spot/products': { coins: [product('ETH'), inBtc] } };
    await renderPage(page, { answers: { ...answers(), ...changed } });
    await tab(/Order history/);
    await panel().findAllByText('Filled');
    const rows = panel().getAllByRole('row').slice(1);
    expect(rows.map((row) => cells(row)[4])).toEqual(['Total2,046.33USDTFee--', 'Total0.12000BTCFee--']);
  });

  test('the toast of a changed order says what changed to what, and a fault goes when its field is typed into', async () => {
    const changing = answers();
    await renderPage(page, { answers: changing });
    await user.click(panel().getByRole('button', { name: /^Change:/ }));
    const price = panel().getByRole('textbox', { name: 'Price' });
    await fillIn(price, '1,5');
    await user.keyboard('{Enter}');
    expect(price).toHaveAccessibleDescription('Leave out separators between digits, and write decimals after “.”.');
    await user.clear(price);
    expect(price).toHaveAccessibleDescription('');
    const shown = jest.spyOn(toast, 'success');
    Object.assign(changing, { '/spot/orders/7': { id: 8, state: 'open', filledAmount: '0.6' } });
    await fillIn(price, '3410.5');
    const amount = panel().getByRole('textbox', { name: 'Amount' });
    await fillIn(amount, '2.5');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shown).toHaveBeenCalled());
    expect(shown).toHaveBeenCalledWith('Order changed', {
      text: 'Sell 2.4000 ETH/USDT at 3,410.5 → Sell 2.5000 ETH/USDT at 3,410.5',
    });
  });

  test('the second press of a double one cancels nothing that has moved to its place', async () => {
    const changing: Record<string, unknown> = { ...answers(), '/spot/orders': { list: [order(8), order(7)] } };
    const { requestsTo } = await renderPage(page, { answers: changing });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const [first] = panel().getAllByRole('button', { name: /^Cancel:/ });
    Object.assign(changing, { '/spot/orders/8/cancel': { id: 8, state: 'cancelled', filledAmount: '0.6' } });
    Object.assign(changing, { '/spot/orders': { list: [order(7)] } });
    await user.click(first as HTMLElement);
    await waitFor(() => expect(panel().getAllByRole('row')).toHaveLength(2));
    await user.click(panel().getByRole('button', { name: /^Cancel:/ }));
    expect(requestsTo('POST /spot/orders/7/cancel')).toHaveLength(0);
    clock.mockReturnValue(1000);
    await user.click(panel().getByRole('button', { name: /^Cancel:/ }));
    await waitFor(() => expect(requestsTo('POST /spot/orders/7/cancel')).toHaveLength(1));
    clock.mockRestore();
  });

  test('retries a list that did not load, and says when a list is empty', async () => {
    const changing = { ...answers(), '/spot/trades': 'unreachable' };
    await renderPage(page, { answers: changing });
    await tab(/Trade history/);
    expect(await panel().findByText('Your orders did not load')).toBeInTheDocument();
    Object.assign(changing, answers());
    await user.click(panel().getByRole('button', { name: 'Try again' }));
    expect(await panel().findByText('No trades yet')).toBeInTheDocument();
  });

  test('removes a cancelled order and keeps the keyboard focus in the list', async () => {
    const changing = answers();
    await renderPage(page, { answers: changing });
    const cancel = () => panel().getByRole('button', { name: 'Cancel: Sell 2.4000 ETH/USDT at 3,410.5' });
    Object.assign(changing, { '/spot/orders/7/cancel': { id: 7, state: 'cancelled', filledAmount: '0.6' } });
    Object.assign(changing, { '/spot/orders': { list: [] } });
    cancel().focus();
    await user.keyboard('{Enter}');
    expect(await panel().findByText('No open orders')).toBeInTheDocument();
    expect(panel().getByRole('region', { name: 'Open orders' })).toHaveFocus();
  });

  test('shows a filled order in its place once more before it leaves, but not a cancelled one', async () => {
    const three = [order(9), order(8), order(7)];
    const changing = { ...answers(), '/spot/orders': { list: three }, '/spot/history': { list: [] } };
    const { liveServer } = await renderPage(page, { answers: changing });
    await act(async () => liveServer.connect());
    const percents = () =>
      panel()
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent?.match(/\d+%/)?.[0]);
    expect(percents()).toEqual(['25%', '25%', '25%']);
    const ended = [
      order(9, { state: 'cancelled', endTime: 1_700_000_200 }),
      order(8, { state: 'filled', filledAmount: '2.4' }),
    ];
    Object.assign(changing, { '/spot/orders': { list: [order(7)] }, '/spot/history': { list: ended } });
    await act(async () =>
      liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'orders', reference: '' } }),
    );
    await waitFor(() => expect(percents()).toEqual(['100%', '25%']));
    expect(panel().getByRole('tab', { name: 'Open orders 1' })).toBeInTheDocument();
    await waitFor(() => expect(percents()).toEqual(['25%']));
  });

  test('shows a placed order in one place: as sent, as answered, as listed', async () => {
    const changing: Record<string, unknown> = answers();
    const without = changing['/spot/orders'];
    const list = jest.fn(() => without);
    Object.assign(changing, { '/spot/orders': list });
    const { liveServer, queries } = await renderPage(page, { answers: changing });
    await act(async () => liveServer.connect());
    const rows = () =>
      [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.match(/Sending…|\d+%/)?.[0]);
    const seen: (readonly (string | undefined)[])[] = [rows()];
    const look = new MutationObserver(() => seen.push(rows()));
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(changing, { '/spot/product/sell': { id: 8, state: 'open', filledAmount: '0' } });
    await user.click(screen.getByRole('button', { name: 'place' }));
    await waitFor(() => expect(rows()).toEqual(['0%', '25%']));
    const cancel = panel().getByRole('button', { name: 'Cancel: Sell 2.4000 ETH/USDT at 3,500.0' });
    const word = { code: receiveCode.memberEvent, memberEvent: { topic: 'orders', reference: '' } } as const;
    // Asked for before it was there, and then again.
    list.mockClear();
    await act(async () => liveServer.push(word));
    await waitFor(() => expect(list).toHaveBeenCalled());
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    Object.assign(changing, { '/spot/orders': { list: [order(8, { price: '3500', filledAmount: '1.2' }), order(7)] } });
    await act(async () => liveServer.push(word));
    await waitFor(() => expect(rows()).toEqual(['50%', '25%']));
    // Whoever was at it still is.
    expect(cancel).toBeInTheDocument();
    look.disconnect();
    expect(seen.every((all) => all.at(-1) === '25%' && all.length <= 2)).toBe(true);
    const ofNew = seen.map((all) => (all.length === 2 ? all[0] : 'none')).filter((one, at, all) => one !== all[at - 1]);
    expect(ofNew).toEqual(['none', 'Sending…', '0%', '50%']);
  });

  test('removes an order that was never listed as open once the history lists it', async () => {
    const changing = answers();
    const { liveServer } = await renderPage(page, { answers: changing });
    await act(async () => liveServer.connect());
    Object.assign(changing, { '/spot/product/sell': { id: 8, state: 'open', filledAmount: '0' } });
    await user.click(screen.getByRole('button', { name: 'place' }));
    await panel().findByText('0%');
    Object.assign(changing, { '/spot/history': { list: [order(8, { state: 'filled', filledAmount: '2.4' })] } });
    await act(async () =>
      liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'orders', reference: '' } }),
    );
    await waitFor(() => expect(panel().queryByText('0%')).not.toBeInTheDocument());
    expect(panel().getAllByRole('row')).toHaveLength(2);

    Object.assign(changing, { '/spot/product/sell': { id: 9, state: 'filled', filledAmount: '2.4' } });
    await user.click(screen.getByRole('button', { name: 'place' }));
    await waitFor(() => expect(panel().getAllByRole('row')).toHaveLength(2));
  });

  test('asks visitors to sign in and requests nothing of a member', async () => {
    localStorage.clear();
    const { queries } = await renderPage(page, { answers: answers() });
    expect(panel().getByRole('link', { name: 'Sign in to trade' })).toHaveAttribute('href', '/login?redirect=%2F');
    const asked = queries.getQueryCache().findAll({ queryKey: ['GET', '/spot/orders'] });
    expect(asked.map(({ state }) => state.data)).toEqual(asked.map(() => undefined));
  });
});

describe('cancel all', () => {
  const product = {
    symbol: 'BTCUSDT',
    coin: 'BTC',
    medium: 'USDT',
    pricePrecision: 1,
    amountPrecision: 5,
    isOpen: true,
    price: toDecimal('1'),
    change: toDecimal('1'),
    high: toDecimal('1'),
    low: toDecimal('1'),
    volume: toDecimal('1'),
  };
  const toastShown = jest.spyOn(toast, 'success');
  beforeEach(() => {
    toastShown.mockClear();
    localStorage.clear();
    for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
  });

  const waiting = (id: number, rest: object) => ({
    id,
    symbol: 'BTCUSDT',
    side: 'sell',
    type: 'oco',
    price: null,
    amount: '0.09',
    filledAmount: '0',
    filledTotal: '0',
    feeRatio: '0.1',
    state: 'waiting',
    createTime: 1_700_000_000,
    endTime: null,
    held: '0.09',
    ...rest,
  });
  const trigger = { price: '64900', source: 'last' };
  const list = [
    waiting(9, { type: 'limit', side: 'buy', state: 'open', price: '65400', held: '3270' }),
    waiting(8, { pairId: 7, trigger, firesOn: 'fall' }),
    waiting(7, { pairId: 8, state: 'open', price: '68000' }),
  ];

  async function cancelAll(cancelled: unknown) {
    const answers: Record<string, unknown> = { '/spot/products': { coins: [product] }, '/spot/orders': { list } };
    answers['/spot/orders/cancel'] = cancelled;
    const page = await renderPage(
      <MarketContext value={{ ...product, quote: 'USDT' }}>
        <CancelMenu />
      </MarketContext>,
      { answers },
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('menuitem', { name: /^All in BTC/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel 3 orders?' });
    expect(question).toHaveTextContent('Limit1, frees 3,270 USDT');
    // Both orders of a pair name what it holds once.
    expect(question).toHaveTextContent('OCO2, frees 0.09 BTC');
    expect(question).toHaveTextContent('No stop guards 0.09 BTC after that.');
    await user.click(within(question).getByRole('button', { name: 'Cancel 3 orders' }));
    expect(page.requestsTo('POST /spot/orders/cancel')[0]?.body).toEqual({ symbol: 'BTCUSDT' });
    return answers;
  }

  test('says how many orders were cancelled', async () => {
    await cancelAll({ cancelled: [1, 2] });
    await waitFor(() => expect(toastShown.mock.calls).toEqual([['Orders cancelled: 2']]));
  });

  test('says after a lost answer that no orders are open, because their number is not known', async () => {
    const answers = await cancelAll('unreachable');
    await screen.findByText('Checking…');
    answers['/spot/orders/cancel'] = { cancelled: [] };
    await waitFor(() => expect(toastShown.mock.calls).toEqual([['No open orders', { text: 'BTC/USDT' }]]));
  });
});
