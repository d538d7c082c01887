import { agentTraits } from '@livery/contract/configuration';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHome } from '../../../../../test/render-home.tsx';

const layout = { officialModel: '7', downloadUrl: 'https://quadra.example/app' } as const;
const strip = () => screen.getByRole('region', { name: 'Live prices' });

test('spec §2.5: the banner of layout 7 links to both stores and to H5 login, beside the live chart; tiles show six coins and, for agents who show them, the metals', async () => {
  await renderHome({ configuration: { ...layout, agentTraits: agentTraits.parse({ showPreciousMetals: true }) } });
  const banner = await screen.findByRole('region', { name: 'Small fees, deep books, always open.' });
  for (const name of ['iOS', 'Android']) {
    expect(within(banner).getByRole('link', { name })).toHaveAttribute('href', layout.downloadUrl);
  }
  expect(within(banner).getByRole('link', { name: 'H5 login' })).toHaveAttribute('href', '/h5/');
  await waitFor(() => expect(banner).toHaveTextContent('67,418.20'));
  expect(within(banner).getByRole('img', { name: 'Live chart of BTC/USDT, 15m candles' })).toBeInTheDocument();
  await waitFor(() => expect(strip()).toHaveTextContent('2,650.10'));
  expect(strip()).toHaveTextContent('+1.8%');
  expect(within(strip()).getAllByRole('listitem')).toHaveLength(8);
  expect(strip()).toHaveTextContent('DASH');
  const download = await screen.findByRole('region', { name: 'Scan, install, sign in' });
  expect(await within(download).findByRole('img', { name: 'Scan to download' })).toBeInTheDocument();
});

test('spec §2.5: every figure has a tile with its own picture', async () => {
  const claims = { users: 5_000_000, countries: 31, coinsListed: 70 };
  await renderHome({ configuration: { ...layout, claims }, paths: ['/about'] });
  const figures = await screen.findByRole('region', { name: 'In figures' });
  expect(figures).toHaveTextContent('5 million');
  expect(figures).toHaveTextContent('in 31+ countries');
  expect(figures).toHaveTextContent('70+');
  expect(figures).toHaveTextContent('250+ coins tradable');
  expect(figures).toHaveTextContent('24 × 7');
  expect(figures).toHaveTextContent(/\d\d:\d\d\s*Thailand/);
  expect(screen.getByText('< 0.10%')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all fees' })).toHaveAttribute('href', '/about?tab=fee');
  const dots = await screen.findByRole('img', { name: 'Last trades of BTC/USDT' });
  // A taker that sold is a ring; the larger trade of a taker that bought is a filled dot.
  await waitFor(() => expect(dots.querySelectorAll('circle[fill="none"]')).toHaveLength(1));
  expect(dots.querySelectorAll('circle')).toHaveLength(50);
});

test('spec §2.5: a closed module has no tile, and the other tiles fill the row', async () => {
  const { unmount } = await renderHome({ configuration: layout, paths: ['/spot', '/futures', '/c2c-sale'] });
  expect(await screen.findByText('Call it up or down')).toBeInTheDocument();
  expect(screen.getByText('Buy and sell by bank transfer')).toBeInTheDocument();
  unmount();
  await renderHome({ configuration: layout, paths: ['/spot'] });
  expect(await screen.findByRole('link', { name: 'Open spot' })).toHaveAttribute('href', '/spot');
  expect(screen.getByRole('link', { name: 'Open the platform' })).toHaveAttribute('href', '/spot');
  expect(screen.queryByText('Call it up or down')).toBeNull();
});

test('spec §2.5: without an app there is no download area', async () => {
  await renderHome({ configuration: { ...layout, downloadUrl: '' } });
  expect(screen.queryByRole('region', { name: 'Scan, install, sign in' })).toBeNull();
  expect(screen.getByRole('link', { name: 'H5 login' })).toHaveAttribute('href', '/h5/');
});
