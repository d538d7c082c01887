import { setLanguage } from '@livery/i18n';
import { receiveCode } from '@livery/contract/live/market';
import { agentTraits } from '@livery/contract/configuration';
import { toDecimal } from '@livery/contract/decimal';
import { moduleMetadata } from '@livery/contract/release';
import { user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import metadata from '../../../module.json';
import { renderHome, someMarket } from '../../../test/render-home.tsx';

const strip = () => screen.getByRole('region', { name: 'Live prices' });
const cellOf = (coin: string) => within(strip()).getByText(coin).closest('li') ?? strip();

test('the module describes itself in the terms of the contract', () => {
  expect(moduleMetadata.safeParse(metadata).success).toBe(true);
});

test('the coin strip shows live prices, the change with one decimal', async () => {
  await renderHome();
  await waitFor(() => expect(cellOf('BTC')).toHaveTextContent('67,418.20'));
  expect(cellOf('BTC')).toHaveTextContent('+1.8%');
  expect(cellOf('ETH')).toHaveTextContent('−2.4%');
  expect(within(strip()).getAllByRole('listitem')).toHaveLength(6);
});

test('a new price appears at its coin', async () => {
  const { liveServer } = await renderHome();
  await waitFor(() => expect(cellOf('BTC')).toHaveTextContent('67,418.20'));
  const changed = someMarket.tickers.slice(0, 1).map((ticker) => ({ ...ticker, price: '67500.00' }));
  act(() => liveServer.push({ code: receiveCode.tickers, tickers: { tickerInfos: changed } }));
  await waitFor(() => expect(cellOf('BTC')).toHaveTextContent('67,500.00'));
  expect(cellOf('ETH')).toHaveTextContent('3,482.65');
});

test('gold and silver appear for agents who show them', async () => {
  await renderHome({ configuration: { agentTraits: agentTraits.parse({ showPreciousMetals: true }) } });
  await waitFor(() => expect(cellOf('XAU')).toHaveTextContent('2,650.10'));
  expect(within(strip()).getByText('XAG')).toBeInTheDocument();
});

test('the book shows the best levels with their running sums and the spread', async () => {
  await renderHome();
  const [book] = await screen.findAllByRole('img', { name: 'Live order book of BTC/USDT' });
  await waitFor(() => expect(book).toHaveTextContent('67,417.6'));
  expect(book).toHaveTextContent('1.743');
  expect(book).toHaveTextContent('Spread 1.8');
});

test('the app links lead to the configured address, and are absent without one', async () => {
  const downloadUrl = 'https://aldera.example/app';
  const { unmount } = await renderHome({ configuration: { downloadUrl } });
  expect(await screen.findByRole('link', { name: 'Download for iOS' })).toHaveAttribute('href', downloadUrl);
  expect(screen.getByRole('link', { name: 'Download for Android' })).toHaveAttribute('href', downloadUrl);
  expect(await screen.findByRole('img', { name: 'Scan to download' })).toBeInTheDocument();
  unmount();
  await renderHome();
  expect(screen.queryByRole('link', { name: 'Download for iOS' })).toBeNull();
  expect(screen.queryByText('Scan to download')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'H5 login' })[0]).toHaveAttribute('href', '/h5/');
});

test('a module is mentioned where its flag is set and it stands in the release, and nowhere else', async () => {
  const moduleIsOpen = { moduleIsOpenFuture: '1', moduleIsOpenC2c: '1', moduleIsOpenPledge: '1' } as const;
  await renderHome({ configuration: moduleIsOpen, paths: ['/financial'] });
  expect(await screen.findByRole('link', { name: 'Open wealth' })).toHaveAttribute('href', '/financial');
  expect(screen.queryByText('Coin to coin, at the live price')).toBeNull();
  expect(screen.queryByText('to the next minute')).toBeNull();
  expect(screen.queryByText('Call it up or down')).toBeNull();
  expect(screen.queryByText('Buy and sell by bank transfer')).toBeNull();
});

test("shows the operator's figures", async () => {
  await renderHome({ configuration: { claims: { users: 5_000_000, coinsTradable: 120 } } });
  const figures = await screen.findByRole('region', { name: 'In figures' });
  expect(figures).toHaveTextContent('5 million');
  expect(figures).toHaveTextContent('120+');
  expect(figures).toHaveTextContent('< 0.10%');
});

test.each([
  ['/spot', '0.10', '0.05', '0.10%'],
  ['/futures', '0.10', '0.05', '< 0.10%'],
  ['/spot', '0.12', '0.05', '0.12%'],
] as const)(
  'the lowest fee is one of the open modules: with %s, at %s%% and %s%%',
  async (path, spot, futures, shown) => {
    const fees = { spotTradingFee: toDecimal(spot), futureTradingFee: toDecimal(futures) };
    await renderHome({ configuration: { ...fees, moduleIsOpenFuture: '1' }, paths: [path] });
    const value = (await screen.findByText('lowest trading fee')).nextElementSibling;
    expect(value).toHaveTextContent(new RegExp(`^${shown}$`));
    const lowest = path === '/futures' ? futures : spot;
    expect(screen.getByText(new RegExp(`fees from ${lowest}%`))).toBeInTheDocument();
  },
);

test('how it works shows the banners, and is absent without banners', async () => {
  const { unmount } = await renderHome();
  expect(await screen.findByText('Open an account')).toBeInTheDocument();
  unmount();
  await renderHome({ carousels: () => Promise.resolve({ list: [] }) });
  await waitFor(() => expect(screen.queryByText('How it works')).toBeNull());
});

test('banners that fail to load can be requested again', async () => {
  let broken = true;
  const carousels = () => Promise.resolve(broken ? { nonsense: true } : { list: [] });
  await renderHome({ carousels });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await user.click(retry);
  await waitFor(() => expect(screen.queryByText('How it works')).toBeNull());
});

test('the strip shows a notice while the socket is lost, and removes it when prices return', async () => {
  const { liveServer, page } = await renderHome();
  await waitFor(() => expect(cellOf('BTC')).toHaveTextContent('67,418.20'));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  act(() => liveServer.break());
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(within(strip()).queryByText(/^Prices paused/)).toBeNull();
  page.emit('hidden');
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(within(strip()).getByText(/^Prices paused/)).toBeInTheDocument();
  expect(cellOf('BTC')).toHaveTextContent('67,418.20');
  await act(async () => page.emit('visible'));
  expect(within(strip()).queryByText(/^Prices paused/)).toBeNull();
});

test.each([
  ['1', 'Live chart of BTC/USDT, 15m candles'],
  ['2', 'Live price of BTC/USDT over 24h'],
  ['3', 'Live chart of BTC/USDT, 1h candles'],
] as const)('spec §1: skin %s of layout 1 has its own picture in the banner', async (appSkinModel, name) => {
  await renderHome({ configuration: { appSkinModel } });
  const banner = await screen.findByRole('region', { name: 'Trade at the price you see.' });
  expect(within(banner).getByRole('img', { name })).toBeInTheDocument();
});

test('the page is translated into Chinese', async () => {
  await act(() => setLanguage('zh-CN'));
  await renderHome();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('所见价格');
  expect(screen.getByText('430亿')).toBeInTheDocument();
  await act(() => setLanguage('en-US'));
});
