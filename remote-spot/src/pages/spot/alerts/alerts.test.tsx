import '@livery/market-ui/testing/trade-page';
import { addPriceAlertCall, priceAlertsCall, type PriceAlert } from '@livery/contract/calls/price-alerts';
import { costLinesCall, type CoinCost } from '@livery/contract/calls/costs';
import { toDecimal } from '@livery/contract/decimal';
import { receiveCode } from '@livery/contract/live/market';
import { callName, fillIn, renderPage, user } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MarketContext } from '../market/market.ts';
import { TicketPanel } from '../ticket/ticket-panel.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { AlertList } from './alert-list.tsx';
import { PreparedOrder } from './prepared-order.tsx';

const product = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 2,
  amountPrecision: 5,
  price: toDecimal('66221.16'),
  change: toDecimal('0.69'),
  high: toDecimal('67044.52'),
  low: toDecimal('65585.74'),
  volume: toDecimal('19042.87'),
  isOpen: true,
};
const alertOf = (rest: Partial<PriceAlert>): PriceAlert => ({
  id: 7,
  symbol: 'BTCUSDT',
  kind: 'price',
  direction: 'fall',
  price: toDecimal('65600.00'),
  percent: null,
  repeats: false,
  until: null,
  channels: ['bell'],
  prepared: { side: 'buy', price: toDecimal('65550.00'), amount: toDecimal('0.03') },
  state: 'active',
  createTime: 1,
  fired: null,
  ...rest,
});
const day = { kind: 'day', direction: 'either', price: null, percent: toDecimal('5'), prepared: null } as const;
const alerts = [alertOf({}), alertOf({ id: 8, ...day, state: 'paused' }), alertOf({ id: 9, state: 'fired' })];

const cost: CoinCost = {
  coin: 'BTC',
  amount: toDecimal('0.3'),
  cost: toDecimal('19754.2'),
  average: toDecimal('65847.3333'),
  breakEven: toDecimal('65913.25'),
  heldSince: 1,
  realised: toDecimal('0'),
  fees: toDecimal('0'),
  unconfirmed: [],
};

const show = (children: React.ReactNode) =>
  renderPage(
    <MarketContext value={{ ...product, quote: 'USDT' }}>
      {children}
      <Toaster label="Messages" closeLabel="Close" />
    </MarketContext>,
    {
      answers: {
        '/spot/products': { coins: [product] },
        [callName(priceAlertsCall)]: { list: alerts },
        [callName(addPriceAlertCall)]: alertOf({}),
        [callName(costLinesCall)]: { holding: cost, feeRatio: toDecimal('0.1'), list: [] },
      },
      signedIn: true,
      pending: 'any',
      liveServer: { isUp: true },
    },
  );

test('sets an alert with a prepared order, and says what it does and what is wrong', async () => {
  const onClose = jest.fn();
  const page = await show(<AlertDialog draft={{ price: toDecimal('66221.16') }} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'New alert' }));
  expect(dialog.getByText('That is the last price. Choose one above or below it.')).toBeInTheDocument();
  const [price] = dialog.getAllByLabelText('Price');
  await user.click(await dialog.findByRole('button', { name: 'My cost' }));
  expect(price).toHaveValue('65,847.33');
  await user.click(dialog.getByRole('radio', { name: 'Every time' }));
  expect(dialog.getByText('It fires again only after it has come back by 0.5%.')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Once' }));
  await fillIn(price as HTMLElement, '65600');
  expect(dialog.getByText('Falls to 65,600.00, 0.94% away.')).toBeInTheDocument();
  await user.click(dialog.getByRole('switch', { name: 'Prepare an order' }));
  await fillIn(dialog.getAllByLabelText('Price').at(-1) as HTMLElement, '65550');
  await fillIn(dialog.getByLabelText('Amount'), '0.03');
  expect(dialog.getByRole('status')).toHaveTextContent(
    'Tells you when the last price falls to 65,600.00. A buy of 0.03 BTC at 65,550.00 is filled in.',
  );
  await user.click(dialog.getByRole('button', { name: 'Set alert' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [sent] = page.requestsTo(callName(addPriceAlertCall));
  expect(sent?.body).toMatchObject({
    symbol: 'BTCUSDT',
    kind: 'price',
    price: '65600',
    repeats: false,
    channels: ['bell', 'push'],
    prepared: { side: 'buy', price: '65550', amount: '0.03' },
  });
});

test('lists alerts with their distance and state, and pauses, sets again and deletes them', async () => {
  const page = await show(<AlertList symbol={undefined} />);
  const rows = await screen.findAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(rows[1])?.slice(0, 2)).toEqual(['BTC/USDT', 'Falls to ']);
  expect(rows[1]).toHaveTextContent('65,600.00');
  expect(rows[1]).toHaveTextContent('−0.94%');
  expect(rows[1]).toHaveTextContent('Buy 0.03 BTC at 65,550.00');
  expect(rows[2]).toHaveTextContent('±5%');
  expect(rows[2]).toHaveTextContent('Paused');
  await user.click(screen.getByRole('button', { name: 'Pause: BTC Falls to 65,600.00' }));
  await user.click(screen.getByRole('button', { name: 'Set again: BTC Changes in 24 h ±5%' }));
  const [deletion] = screen.getAllByRole('button', { name: 'Delete: BTC Falls to 65,600.00' });
  await user.click(deletion as HTMLElement);
  const bodies = (id: number) => page.requestsTo(`PUT /spot/alerts/${id}/state`).map(({ body }) => body);
  expect([bodies(7), bodies(8)]).toEqual([[{ state: 'paused' }], [{ state: 'active' }]]);
  expect(page.requestsTo('DELETE /spot/alerts/7')).toHaveLength(1);
});

test('says that alerts wait while nothing is traded in their market', async () => {
  const { liveServer } = await show(<AlertList symbol={undefined} />);
  await screen.findByText('Fired');
  const note = () => screen.queryByText(/^No trade for \d+m in BTC\/USDT\. Its alerts wait/);
  const push = (secondsAgo: number) => {
    const time = Math.floor(Date.now() / 1000) - secondsAgo;
    const trade = { id: String(time), price: '66221.16', volume: '0.01', time, takerBuys: true };
    return act(async () =>
      liveServer.push({ code: receiveCode.trades, trades: { symbol: 'BTCUSDT', trades: [trade], snapshot: true } }),
    );
  };
  await push(400);
  await waitFor(() => expect(note()).toBeInTheDocument());
  await push(10);
  await waitFor(() => expect(note()).toBeNull());
});

test('opens the prepared order in the ticket, and sends nothing', async () => {
  const page = await show(
    <>
      <PreparedOrder id={7} />
      <TicketPanel />
    </>,
  );
  expect(await screen.findByText(/^From your alert at 65,600\.00/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('65,550.00');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.03000');
  expect(screen.getByRole('button', { name: 'Buy BTC' })).toBeInTheDocument();
  await waitFor(() => expect(page.requestsTo('POST /spot/alerts/7/dismissal')).toHaveLength(1));
  expect(page.requestsTo('POST /spot/product/buy')).toEqual([]);
});
