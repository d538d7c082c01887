import { agentTraits } from '@livery/contract/configuration';
import { sendCode } from '@livery/contract/live/market';
import { user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { futuresProduct, renderHome, spotProduct, type Given } from '../../../../test/render-home.tsx';
import { isMarketClosed } from './futures-table.tsx';

const listed = ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH', 'XAU', 'XAG', 'SOL'].map((coin) =>
  spotProduct(coin, 'USDT'),
);
const crosses = [spotProduct('ETH', 'BTC'), spotProduct('XRP', 'LTC')];

const renderTabula = ({ configuration, answers, ...given }: Given = {}) =>
  renderHome({
    ...given,
    configuration: { officialModel: '4', ...configuration },
    answers: { '/spot/products': { coins: [...listed, ...crosses] }, ...answers },
  });

const table = () => screen.getByRole('table', { name: 'Markets' });
const rowOf = (pair: string) => within(table()).getByRole('row', { name: new RegExp(pair.replace('/', '\\s*/')) });
const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const choose = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('spec §2.5: the table of layout 4 shows popular coins, live, the change with 1 decimal', async () => {
  await renderTabula();
  await waitFor(() => expect(rowOf('BTC/USDT')).toHaveTextContent('67,418.20'));
  expect(rowOf('BTC/USDT')).toHaveTextContent('+1.8%');
  expect(rowOf('ETH/USDT')).toHaveTextContent('−2.4%');
  expect(names()).toEqual(['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH', 'SOL'].map((coin) => `${coin}/USDT`));
  expect(screen.getByText('7 of 9 markets')).toBeInTheDocument();
});

test('spec §2.5: the table has XAU and XAG for agents who show them', async () => {
  await renderTabula({ configuration: { agentTraits: agentTraits.parse({ showPreciousMetals: true }) } });
  await waitFor(() => expect(rowOf('XAU/USDT')).toHaveTextContent('2,650.10'));
  expect(rowOf('XAG/USDT')).toBeInTheDocument();
});

test('a quote currency has a tab where it has markets', async () => {
  await renderTabula();
  await choose('LTC');
  expect(names()).toEqual(['XRP/LTC']);
  expect(screen.queryByRole('button', { name: 'QCC' })).toBeNull();
});

test('an exchange without markets says so', async () => {
  await renderTabula({ answers: { '/spot/products': { coins: [] } } });
  expect(await screen.findByText('No markets are listed yet')).toBeInTheDocument();
});

test('a row links to the spot page where the release has one', async () => {
  const { unmount } = await renderTabula({ paths: ['/spot'] });
  expect(await screen.findByRole('link', { name: /ETH\s*\/USDT/ })).toHaveAttribute('href', '/spot?symbol=ETHUSDT');
  unmount();
  await renderTabula();
  await waitFor(() => expect(rowOf('ETH/USDT')).toBeInTheDocument());
  expect(within(table()).queryByRole('link')).toBeNull();
});

test('the table shows when its prices last ticked', async () => {
  await renderTabula();
  expect(await screen.findByText(/^Live, \d\d:\d\d:\d\d$/)).toBeInTheDocument();
});

test('the top movers stand beside the table, largest change first', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await renderTabula();
  const heading = await screen.findByRole('heading', { name: 'Biggest moves in 24 h' });
  const first = () => within(heading.parentElement ?? heading).getAllByRole('listitem')[0];
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(first()).toHaveTextContent('ETH');
  jest.useRealTimers();
});

const futures = (paths: readonly string[]) =>
  renderTabula({
    paths,
    configuration: { moduleIsOpenFuture: '1' },
    answers: { '/future/products': { coins: [futuresProduct(1, 'BTC', 0, 1), futuresProduct(2, 'XAU', 1, 0)] } },
  });
const futuresRow = (pair: string) => screen.findByRole('row', { name: new RegExp(pair.replace('/', '\\s*/')) });

test('spec §2.5: a closed futures product shows "--" and says on its button that it is closed', async () => {
  await futures(['/futures']);
  await choose('Futures');
  await waitFor(async () => expect(await futuresRow('BTC/USD')).toHaveTextContent('67,420.00'));
  expect(await futuresRow('BTC/USD')).toHaveTextContent('+1.8%');
  expect(screen.getByRole('link', { name: 'Details BTC/USD' })).toHaveAttribute('href', '/futures?symbol=BTCUSD');
  const closed = await futuresRow('XAU/USD');
  expect(closed).toHaveTextContent('2,651.00');
  expect(within(closed).getByRole('cell', { name: '--' })).toBeInTheDocument();
  expect(within(closed).getByRole('link', { name: 'Market closed XAU/USD' })).toHaveAttribute(
    'href',
    '/futures?symbol=XAUUSD',
  );
  expect(within(closed).getByText('Market closed')).toBeInTheDocument();
});

test('without futures in the release there is no futures tab, and no futures data is requested', async () => {
  const { liveServer } = await futures([]);
  expect(screen.queryByRole('button', { name: 'Futures' })).toBeNull();
  expect(liveServer.last.sent.some(({ code }) => code === sendCode.futuresTickers)).toBe(false);
});

test('futures that fail to load can be requested again', async () => {
  const answers: Record<string, unknown> = { '/future/products': { coins: 'none' } };
  await renderTabula({ paths: ['/futures'], answers });
  await choose('Futures');
  expect(await screen.findByText('The futures did not load')).toBeInTheDocument();
  await act(async () => {});
});

test.each([
  [1, 0, true],
  [1, 2, true],
  [1, 1, false],
  [0, 0, false],
  [0, 1, false],
  [0, 2, false],
] as const)('spec §2.5: type %i with closeStatus %i is a closed market: %s', (type, closeStatus, isClosed) => {
  expect(isMarketClosed({ type, closeStatus })).toBe(isClosed);
});
