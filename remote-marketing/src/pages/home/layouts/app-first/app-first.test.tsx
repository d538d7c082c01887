import { agentTraits } from '@livery/contract/configuration';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHome } from '../../../../../test/render-home.tsx';

const layout = { officialModel: '5', downloadUrl: 'https://palmo.example/app' } as const;
const strip = () => screen.getByRole('region', { name: 'Live prices' });

test('spec §2.5: the banner of layout 5 has three large buttons, the QR code, and one sentence', async () => {
  const { unmount } = await renderHome({ configuration: layout });
  const banner = await screen.findByRole('region', { name: 'Your whole exchange in one hand.' });
  expect(within(banner).getByRole('link', { name: 'Download for iOS' })).toHaveAttribute('href', layout.downloadUrl);
  expect(within(banner).getByRole('link', { name: 'Download for Android' })).toHaveAttribute(
    'href',
    layout.downloadUrl,
  );
  expect(within(banner).getByRole('link', { name: 'H5 login' })).toHaveAttribute('href', '/h5/');
  expect(await within(banner).findByRole('img', { name: 'Scan to download' })).toBeInTheDocument();
  unmount();
  await renderHome({ configuration: { ...layout, downloadUrl: '' } });
  expect(screen.getAllByRole('link', { name: 'H5 login' })).toHaveLength(1);
  expect(screen.queryByText('Scan to download')).toBeNull();
});

test('spec §2.5: layout 5 has cards of BTC, ETH, DOGE, EOS and FIL, and of gold and silver for agents who show them', async () => {
  const { unmount } = await renderHome({ configuration: layout, paths: ['/quotes'] });
  await waitFor(() => expect(strip()).toHaveTextContent('67,418.20'));
  expect(strip()).toHaveTextContent('+1.8%');
  const cards = within(strip()).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual(
    ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL'].map((coin) => expect.stringContaining(`${coin} USDT`)),
  );
  expect(within(strip()).getByRole('link', { name: 'All coins' })).toHaveAttribute('href', '/quotes');
  unmount();
  await renderHome({ configuration: { ...layout, agentTraits: agentTraits.parse({ showPreciousMetals: true }) } });
  await waitFor(() => expect(strip()).toHaveTextContent('2,650.10'));
  expect(within(strip()).getAllByRole('listitem')).toHaveLength(7);
});

test('spec §2.5: a step shows the picture of its banner on a phone, or a market where the banner has none', async () => {
  const banner = (title: string, bannerUri: string) => ({ bannerUri, title, summary: '', extra: '' });
  const list = [banner('Open an account', '/api/content/step.svg'), banner('Trade', '')];
  await renderHome({ configuration: layout, carousels: () => Promise.resolve({ list }) });
  const steps = await screen.findByRole('region', { name: /first trade$/ });
  await within(steps).findByRole('heading', { name: 'Open an account' });
  const [account, trade] = within(steps).getAllByRole('listitem');
  expect(account?.querySelector('img')).toHaveAttribute('src', '/api/content/step.svg');
  expect(trade?.querySelector('img')).toBeNull();
  await waitFor(() => expect(trade).toHaveTextContent('BTC/USDT'));
});
