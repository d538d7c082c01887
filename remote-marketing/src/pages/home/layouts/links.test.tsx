/** What every home layout leads to: its markets, the pages about trading, and a first action. */
import type { Configuration } from '@livery/contract/configuration';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderHome, spotProduct } from '../../../../test/render-home.tsx';

const layouts: readonly Configuration['officialModel'][] = ['1', '2', '3', '4', '5', '6', '7', '8'];
const tradingPaths = ['/quotes', '/trans', '/deal'];
const coins = ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH'].map((coin) => spotProduct(coin, 'USDT'));
const downloadUrl = 'https://aldera.example/app';

const openHome = (officialModel: Configuration['officialModel'], paths: readonly string[], signedIn = false) => {
  if (signedIn) {
    localStorage.setItem('livery.token', 'token');
    localStorage.setItem('livery.refreshToken', 'refresh');
  }
  return renderHome({
    paths,
    configuration: { officialModel, downloadUrl },
    answers: { '/spot/products': { coins } },
  });
};
const addresses = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
const bannerLinks = () => [
  ...(screen.getByRole('heading', { level: 1 }).closest('section')?.querySelectorAll('a') ?? []),
];
/** The strip of the coins, or the table that a layout has in its place. */
const marketsOf = async (layout: string) =>
  within(
    layout === '4' || layout === '6'
      ? await screen.findByRole('table')
      : await screen.findByRole('region', { name: 'Live prices' }),
  );

afterEach(() => localStorage.clear());

describe.each(layouts)('layout %s', (layout) => {
  test('leads to every market that it names and to the pages about trading, and first of all to an account', async () => {
    await openHome(layout, ['/spot', ...tradingPaths]);
    const markets = await marketsOf(layout);
    for (const coin of ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL']) {
      const link = await markets.findByRole('link', { name: new RegExp(`^${coin}\\s*/?USDT`) });
      expect(link).toHaveAttribute('href', `/spot?symbol=${coin}USDT`);
    }
    await waitFor(() => expect(addresses()).toEqual(expect.arrayContaining(tradingPaths)));
    const actions = bannerLinks().filter((link) => !/symbol=|quotes/.test(link.getAttribute('href') ?? ''));
    expect(actions[0]).toHaveTextContent('Create account');
    expect(actions.map((link) => link.getAttribute('href'))).toEqual(['/register', downloadUrl, downloadUrl, '/h5/']);
  });

  test('links nothing of a closed module', async () => {
    await openHome(layout, []);
    await marketsOf(layout);
    const closed = ['/spot', '/futures', '/c2c-sale', '/financial', ...tradingPaths];
    expect(addresses().filter((address) => closed.some((path) => address.startsWith(path)))).toEqual([]);
  });
});

test.each(['1', '4', '5', '6'] as const)('the first action of layout %s for a member is to trade', async (layout) => {
  await openHome(layout, ['/spot'], true);
  await screen.findByRole('heading', { level: 1 });
  expect(bannerLinks().find((link) => !/symbol=/.test(link.getAttribute('href') ?? ''))).toHaveTextContent(
    'Start trading',
  );
});

test.each(['1', '5'] as const)('the markets on the phone of layout %s lead to their pages', async (layout) => {
  await openHome(layout, ['/spot']);
  const onPhone = () => [...document.querySelectorAll('[aria-hidden] a[tabindex="-1"]')];
  await waitFor(() => {
    const found = onPhone().map((link) => link.getAttribute('href'));
    expect(found).toEqual(expect.arrayContaining(['/spot?symbol=BTCUSDT', '/spot?symbol=ETHUSDT']));
  });
});

test('the coin that is pointed at is shown in the banner of layout 2', async () => {
  await openHome('2', ['/spot']);
  const eth = await screen.findByRole('link', { name: /^ETH USDT/ });
  act(() => eth.focus());
  expect(screen.getByText('ETH/USDT, last price')).toBeInTheDocument();
  expect(eth).toHaveAttribute('aria-current', 'true');
});
