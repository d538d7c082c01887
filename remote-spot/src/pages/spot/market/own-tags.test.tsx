import '@livery/market-ui/testing/trade-page';
import { changePriceAlertCall, priceAlertsCall, type PriceAlert } from '@livery/contract/calls/price-alerts';
import { toDecimal } from '@livery/contract/decimal';
import type { CandleCanvasProps, OwnTags } from '@livery/market-ui/candle-canvas';
import { callName, fillIn, renderPage, user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { TicketPanel } from '../ticket/ticket-panel.tsx';
import { MarketContext } from './market.ts';
import { PriceMenu } from './price-menu.tsx';
import { useAlertTags } from './use-alert-tags.ts';
import { useTicketTags } from './use-ticket-tags.ts';

const market = {
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
const alert: PriceAlert = {
  id: 7,
  symbol: 'BTCUSDT',
  kind: 'now',
  direction: 'fall',
  price: toDecimal('65600.00'),
  percent: toDecimal('-1'),
  repeats: true,
  until: 1_800_000_000,
  channels: ['bell', 'mail'],
  prepared: { side: 'buy', price: toDecimal('65550.00'), amount: toDecimal('0.03') },
  state: 'active',
  createTime: 1,
  fired: null,
};
const alerts = [alert, { ...alert, id: 8, state: 'paused' }, { ...alert, id: 9, symbol: 'ETHUSDT' }];

const total = { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' };
const coins = ['BTC', 'USDT'].map((coin) => ({
  coin,
  totalAmount: '1',
  freezenAmount: '0',
  availableAmount: '1',
}));

const show = (children: React.ReactNode, answers: Record<string, unknown> = {}) =>
  renderPage(<MarketContext value={{ ...market, quote: 'USDT' }}>{children}</MarketContext>, {
    answers: { '/spot/products': { coins: [market] }, [callName(priceAlertsCall)]: { list: alerts }, ...answers },
    signedIn: true,
    pending: 'any',
  });

/** What tags say at a price, and buttons that move them there. The chart itself needs a canvas. */
const moveTo = (price: string, { tags, describe, onMove }: OwnTags) =>
  tags.map(({ id, label, note, price: own }) => {
    const { text, isFault } = describe(id, toDecimal(price));
    return (
      <button key={id} type="button" onClick={() => void onMove(id, toDecimal(price))}>
        {[label, own, note, isFault ? 'fault' : 'fits', text].join(' | ')}
      </button>
    );
  });

test('moving the tag of an alert gives it another price and leaves its other terms', async () => {
  const Tags = () => {
    const tags = useAlertTags();
    return (
      <>
        {moveTo('65100', tags)}
        {moveTo('66221.16', tags)}
      </>
    );
  };
  const page = await show(<Tags />, { [callName(changePriceAlertCall)]: alert });
  const fault = await screen.findByRole('button', { name: /fault \| That is the last price/ });
  await user.click(fault);
  await user.click(
    screen.getByRole('button', {
      name: 'Falls to | 65600.00 | every time, Prepared order | fits | at 65,100.00, 1.69% below the last price',
    }),
  );
  await waitFor(() => expect(page.requestsTo('PUT /spot/alerts/7')).toHaveLength(1));
  const { repeats, until, channels, prepared } = alert;
  expect(page.requestsTo('PUT /spot/alerts/7')[0]?.body).toEqual({
    kind: 'price',
    price: '65100',
    repeats,
    until,
    channels,
    prepared,
  });
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test('an order in the ticket has tags at its trigger and its price, and moving one changes its field', async () => {
  const conditions = () => ({ last: market.price, now: 1 });
  const Tags = () => {
    const tags = useTicketTags(conditions);
    return (
      <>
        {moveTo('65000', tags)}
        {moveTo('67000', tags).slice(0, 1)}
      </>
    );
  };
  await show(
    <>
      <TicketPanel />
      <Tags />
    </>,
    { '/funds/accounts': { total, accounts: [{ category: 'SPOT', name: 'Spot', coins }] } },
  );
  await waitFor(() => expect(screen.getByRole('slider')).toBeEnabled());
  await user.click(screen.getByRole('radio', { name: 'Sell' }));
  await user.click(screen.getAllByRole('button', { name: /^Orders that wait for a price/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: /^Stop-limit/ }));
  await fillIn(await screen.findByRole('textbox', { name: 'Price' }), '64900');
  await fillIn(await screen.findByRole('textbox', { name: 'Amount' }), '0.02');
  expect(screen.queryByRole('button', { name: /not placed yet/ })).not.toBeInTheDocument();
  await fillIn(await screen.findByRole('textbox', { name: 'Trigger price' }), '64950');
  const trigger = await screen.findByRole('button', {
    name: 'Sell Stop-limit 0.02 | 64950 | not placed yet | fits | at 65,000.00, 1.84% below the last price',
  });
  expect(screen.getByRole('button', { name: /^Sell Limit 0.02 \| 64900 \| not placed yet/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: / 64950 .* fault / })).toBeInTheDocument();
  await user.click(trigger);
  expect(await screen.findByRole('textbox', { name: 'Trigger price' })).toHaveValue('65,000.00');
});

test('the menu of a price fills in an order, by press or by letter, and draws a line', async () => {
  const onChange = jest.fn<void, Parameters<CandleCanvasProps['onChange']>>();
  const Page = ({ price }: { readonly price: number }) => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <TicketPanel />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <PriceMenu
          point={{ price, x: 1, y: 2 }}
          isOpen={isOpen}
          onOpenChange={setOpen}
          candles={[]}
          onChange={onChange}
        />
      </>
    );
  };
  await show(<Page price={66_640.004} />);
  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const items = await within(await screen.findByRole('menu', { name })).findAllByRole('menuitem');
    return items.map(({ textContent }) => textContent);
  };
  expect(await open('At 66,640.00')).toEqual(['Alert meA', 'Sell limit hereS', 'Buy stop hereB', 'Draw a line']);
  await user.keyboard('s');
  expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('66,640.00');
  expect(screen.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await open('At 66,640.00');
  await user.click(screen.getByRole('menuitem', { name: /^Draw a line/ }));
  expect(onChange.mock.lastCall?.[0]({ indicators: [], drawings: [] }).drawings).toMatchObject([
    { tool: 'horizontalStraightLine', points: [{ value: 66_640 }] },
  ]);
});
