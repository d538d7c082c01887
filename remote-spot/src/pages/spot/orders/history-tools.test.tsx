import { toDecimal } from '@livery/contract/decimal';
import { renderPage } from '@livery/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarketContext } from '../market/market.ts';
import { OrdersPanel } from './orders-panel.tsx';

const btc = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 1,
  amountPrecision: 4,
  isOpen: true,
  price: toDecimal('67240.1'),
  change: toDecimal('2.41'),
  high: toDecimal('67981'),
  low: toDecimal('65402.7'),
  volume: toDecimal('28411.06'),
};
const order = (id: number) => ({
  id,
  symbol: 'BTCUSDT',
  side: 'sell',
  type: 'limit',
  price: '67000.5',
  amount: '2.4',
  filledAmount: '0.6',
  filledTotal: '40200.3',
  feeRatio: '0.1',
  fee: '40.2003',
  state: 'cancelled',
  createTime: 1_763_731_200,
  endTime: 1_763_731_260,
});
const fill = {
  id: 90,
  orderId: 7,
  symbol: 'BTCUSDT',
  side: 'buy',
  role: 'taker',
  price: '67000.5',
  amount: '0.5',
  total: '33500.25',
  fee: '0.0005',
  feeCoin: 'BTC',
  time: 1_763_731_200,
};

/** What a press on "Export CSV" in a tab saves: the lines of the file, and its name. */
async function exported(
  tab: string,
  choose: () => Promise<void> = async () => undefined,
): Promise<{ lines: readonly string[]; name: string; queries: unknown[] }> {
  for (const [key, value] of Object.entries({ session: 's', token: 't', refreshToken: 'r' }))
    localStorage.setItem(`livery.${key}`, value);
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { requestsTo } = await renderPage(
    <MarketContext value={{ ...btc, quote: 'USDT' }}>
      <OrdersPanel />
    </MarketContext>,
    {
      answers: {
        '/spot/products': { coins: [btc] },
        '/spot/orders': { list: [] },
        // The export takes one more than its page of 500; the list on the screen has one row.
        '/spot/history': ({ query }: { query: Readonly<Record<string, unknown>> }) => ({
          list:
            query['lastId'] === undefined && Number(query['pageSize']) === 500
              ? Array.from({ length: 500 }, (_, index) => order(501 - index))
              : [order(1)],
        }),
        '/spot/trades': { list: [fill] },
      },
    },
  );
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result));
    reader.readAsText(saved[0] ?? new Blob());
  });
  return {
    lines: text.trimEnd().split('\r\n'),
    name: (clicked.mock.contexts.at(-1) as HTMLAnchorElement).download,
    queries: requestsTo('GET /spot/history').map(({ query }) => query),
  };
}

test('saves all ended orders, beyond the first page', async () => {
  const { lines, name, queries } = await exported('Order history');
  expect(lines).toHaveLength(502);
  expect(lines[0]?.replaceAll('"', '')).toBe(
    'No.,Time (UTC),Ended at (UTC),Market,Side,Type,Price,Average,Amount,Filled,Total,Fee,Fee coin,Status',
  );
  expect(lines[1]).toBe(
    '501,"2025-11-21 13:20:00","2025-11-21 13:21:00","BTCUSDT","Sell","Limit",67000.5,67000.5,2.4,0.6,40200.3,40.2003,"USDT","Cancelled"',
  );
  expect(name).toMatch(/^livery-spot-orders-\d{4}-\d\d-\d\d\.csv$/);
  expect(queries).toContainEqual({ lastId: 2, pageSize: 500 });
});

test('shows and saves the chosen period of a history', async () => {
  const { queries } = await exported('Order history', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Period: All time' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
  });
  const [all, since, file] = queries as readonly { readonly since?: number; readonly pageSize: number }[];
  expect(all).toEqual({ pageSize: 50 });
  expect(since?.since).toBeGreaterThan(0);
  expect(file).toEqual({ pageSize: 500, since: since?.since });
});

test('saves all trades with their fees', async () => {
  const { lines, name } = await exported('Trade history');
  expect(lines.map((line) => line.replaceAll('"', ''))).toEqual([
    'No.,Time (UTC),Order no.,Market,Side,Price,Amount,Total,Fee,Fee coin',
    '90,2025-11-21 13:20:00,7,BTCUSDT,Buy,67000.5,0.5,33500.25,0.0005,BTC',
  ]);
  expect(name).toMatch(/^livery-spot-trades-/);
});
