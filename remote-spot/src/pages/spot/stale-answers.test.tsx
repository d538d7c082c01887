import '@livery/market-ui/testing/trade-page';
import { toDecimal } from '@livery/contract/decimal';
import { receiveCode } from '@livery/contract/live/market';
import { renderPage } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FundsPanel } from './funds-panel.tsx';
import { MarketContext } from './market/market.ts';
import { OrderOutcomes } from './order-commands.ts';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { TicketPanel } from './ticket/ticket-panel.tsx';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 1,
  amountPrecision: 4,
  isOpen: true,
  price: toDecimal('67240.1'),
  change: toDecimal('2'),
  high: toDecimal('1'),
  low: toDecimal('1'),
  volume: toDecimal('1'),
};
const accounts = { total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' }, accounts: [] };
const words = ['orders', 'balances'] as const;

beforeEach(() => {
  localStorage.clear();
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
});

test.each(['refused', 'offline'] as const)(
  'what is shown although a newer answer is %s has its age, until there is a newer one',
  async (why) => {
    const mine = { '/spot/orders': { list: [] }, '/spot/history': { list: [] }, '/funds/accounts': accounts };
    const answers = { '/spot/products': { coins: [market] }, '/spot/trades': { list: [] }, ...mine };
    const { liveServer } = await renderPage(
      <MarketContext value={{ ...market, quote: market.medium }}>
        <OrderOutcomes />
        <TicketPanel />
        <FundsPanel />
        <OrdersPanel />
      </MarketContext>,
      { answers },
    );
    await act(async () => liveServer.connect());
    const [ticket, funds] = [screen.getByRole('form'), screen.getByRole('region', { name: 'Spot account' })];
    const panels = [ticket, funds, screen.getByRole('region', { name: 'Open orders' })];
    const ages = () => panels.map((panel) => within(panel).queryAllByText(/^\d+ ?s old$/).length);
    const push = () =>
      act(async () => {
        for (const topic of words)
          liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic, reference: '' } });
      });
    expect(ages()).toEqual([0, 0, 0]);

    if (why === 'offline') await act(async () => dispatchEvent(new Event('offline')));
    else for (const path of Object.keys(mine)) Object.assign(answers, { [path]: 'unreachable' });
    await push();
    await waitFor(() => expect(ages()).toEqual([1, 1, 1]));

    Object.assign(answers, mine);
    if (why === 'offline') await act(async () => dispatchEvent(new Event('online')));
    else await push();
    await waitFor(() => expect(ages()).toEqual([0, 0, 0]));
  },
);
