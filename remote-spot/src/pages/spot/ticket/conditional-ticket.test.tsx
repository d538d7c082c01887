import '@livery/market-ui/testing/trade-page';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { fillIn, Refused, renderPage, user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MarketContext } from '../market/market.ts';
import { OrderOutcomes } from '../order-commands.ts';
import { TicketPanel } from './ticket-panel.tsx';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 2,
  amountPrecision: 5,
  price: toDecimal('66221.16'),
  change: toDecimal('2'),
  high: toDecimal('1'),
  low: toDecimal('1'),
  volume: toDecimal('1'),
  isOpen: true,
};
const total = { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' };
const coins = [
  { coin: 'BTC', totalAmount: '0.3', freezenAmount: '0', availableAmount: '0.3' },
  { coin: 'USDT', totalAmount: '17000', freezenAmount: '0', availableAmount: '17000' },
];

const holding = {
  coin: 'BTC',
  amount: '0.3',
  cost: '19754.199',
  average: '65847.33',
  breakEven: '65913.25',
  heldSince: 1_700_000_000,
  realised: '0',
  fees: '0',
  unconfirmed: [],
};

async function openTicket() {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
  const answers: Record<string, unknown> = {
    '/funds/accounts': { total, accounts: [{ category: 'SPOT', name: 'Spot', coins }] },
    '/spot/products': { coins: [market] },
    '/funds/costs/lines': { holding, feeRatio: '0.1', list: [] },
  };
  const page = await renderPage(
    <MarketContext value={{ ...market, quote: 'USDT' }}>
      <OrderOutcomes />
      <TicketPanel />
    </MarketContext>,
    { answers },
  );
  await waitFor(() => expect(screen.getByRole('slider')).toBeEnabled());
  return { ...page, answers };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const choose = async (type: RegExp) => {
  await user.click(screen.getAllByRole('button', { name: /^Orders that wait for a price/ })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: type }));
};
/** The order that the form says it will place, apart from the copy that is read out. */
const sentence = (text: RegExp) =>
  screen.findByText((_, element) => element?.tagName === 'P' && text.test(element.textContent));

test('places a stop that the form says in one sentence, and keeps its type for the next one', async () => {
  const { answers, requestsTo } = await openTicket();
  answers['/spot/product/sell'] = { id: 8, state: 'waiting', filledAmount: '0' };
  await user.click(screen.getByRole('radio', { name: 'Sell' }));
  await choose(/^Stop-market/);
  await fillIn(await field('Trigger price'), '65000');
  await fillIn(await field('Amount'), '0.02');
  await sentence(/^When the last price falls to 65,000\.00, sells 0\.02 BTC at the market\.$/);
  // It is read out once it has stood for a second.
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(spoken().join()).toContain('0.02 BTC is frozen until it fills or you cancel it.'));
  const against = screen.getByText('Against average cost');
  await waitFor(() => expect(against.parentElement).toHaveTextContent('Against average cost−16.94 (−1.29%)'));
  await user.click(screen.getByRole('button', { name: 'Place stop to sell BTC' }));
  await waitFor(() => expect(requestsTo('POST /spot/product/sell')).toHaveLength(1));
  expect(requestsTo('POST /spot/product/sell')[0]?.body).toMatchObject({
    symbol: 'BTCUSDT',
    type: 'stopMarket',
    trigger: { price: '65000', source: 'last' },
    amount: '0.02',
  });
  expect(screen.getByRole('tab', { name: 'Stop-market', selected: true })).toBeInTheDocument();
});

test('a trigger on the wrong side offers the type that fits', async () => {
  await openTicket();
  await user.click(screen.getByRole('radio', { name: 'Sell' }));
  await choose(/^Stop-market/);
  await fillIn(await field('Amount'), '0.02');
  await fillIn(await field('Trigger price'), '66800');
  // Not while it is typed.
  expect(await field('Trigger price')).toHaveAccessibleDescription('');
  await user.tab();
  expect(await field('Trigger price')).toHaveAccessibleDescription(
    'This stop waits below the price, 66,221.16. Above it, this is a take profit.',
  );
  await user.click(screen.getByRole('button', { name: 'Make it a take profit' }));
  expect(screen.getByRole('button', { name: 'Place take profit' })).toBeInTheDocument();
  await sentence(/^When the last price rises to 66,800\.00, sells 0\.02 BTC at the market\.$/);
});

test('the exchange’s refusal of a post-only order offers the price at which it would rest', async () => {
  const { answers } = await openTicket();
  answers['/spot/product/buy'] = () => {
    throw new Refused(code.wouldTake, '', { field: 'price', restsAt: '66221.15' });
  };
  await fillIn(await field('Price'), '66230');
  await fillIn(await field('Amount'), '0.02');
  await user.click(screen.getByRole('checkbox', { name: 'Post-only' }));
  await user.click(screen.getByRole('button', { name: 'Buy BTC' }));
  await waitFor(async () => expect(await field('Price')).toHaveAccessibleDescription(/It would rest at 66,221\.15\.$/));
  await user.click(screen.getByRole('button', { name: 'Use 66,221.15' }));
  expect(await field('Price')).toHaveValue('66,221.15');
  expect(await field('Total')).toHaveValue('1,324.42');
});

test('an OCO has two legs and one amount, and a buy may have exits attached', async () => {
  const { answers, requestsTo } = await openTicket();
  answers['/spot/product/buy'] = { id: 8, state: 'open', filledAmount: '0' };
  await fillIn(await field('Price'), '65400');
  await fillIn(await field('Amount'), '0.05');
  await user.click(screen.getByRole('checkbox', { name: 'Take profit and stop loss' }));
  await fillIn(await field('Profit at'), '68000');
  await fillIn(await field('Loss at'), '64200');
  const afterFees = await screen.findByText('After fees');
  expect(afterFees.parentElement).toHaveTextContent('After fees+130.00 or −60.00 USDT');
  await user.click(screen.getByRole('button', { name: 'Buy BTC' }));
  await waitFor(() => expect(requestsTo('POST /spot/product/buy')).toHaveLength(1));
  expect(requestsTo('POST /spot/product/buy')[0]?.body).toMatchObject({
    attached: { takeProfit: { trigger: '68000', price: '68000' }, stopLoss: { trigger: '64200' } },
  });
  await choose(/^OCO/);
  await user.click(screen.getByRole('radio', { name: 'Sell' }));
  await fillIn(await field('Sell at'), '68000');
  await fillIn(await field('Stop'), '64900');
  await fillIn(await field('Amount'), '0.12');
  await sentence(/^Sells 0\.12 BTC at 68,000\.00 or better\. When the last price falls to 64,900\.00 first/);
  expect(screen.getByText('If it sells at 68,000.00').parentElement).toHaveTextContent('+258.32USDT');
  expect(screen.getByText('If it stops, about').parentElement).toHaveTextContent('−113.67USDT');
  expect(screen.getByRole('button', { name: 'Place OCO to sell BTC' })).toBeInTheDocument();
});

test('a phone has all types with what each means in one sheet', async () => {
  await openTicket();
  // Beside the tabs of a wide window, which tests show too.
  await user.click(screen.getByRole('button', { name: 'Order type: Limit' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Order type' }));
  expect(sheet.getByRole('button', { pressed: true })).toHaveTextContent('LimitAt your price or better');
  expect(sheet.getAllByRole('button', { pressed: false })).toHaveLength(6);
  await user.click(sheet.getByRole('button', { name: /^OCO/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Order type: OCO' })).toBeInTheDocument();
  expect(await field('Stop')).toBeInTheDocument();
});
