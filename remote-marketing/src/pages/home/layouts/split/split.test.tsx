import { agentTraits } from '@livery/contract/configuration';
import { user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderHome } from '../../../../../test/render-home.tsx';

const layout = { officialModel: '2', downloadUrl: 'https://halvo.example/app' } as const;
const strip = () => screen.getByRole('region', { name: 'Live prices' });

test('spec §2.5: the banner of layout 2 links to both stores and to H5 login, and shows the live price of BTC', async () => {
  await renderHome({ configuration: layout });
  const banner = await screen.findByRole('region', { name: 'See it move. Then move.' });
  for (const name of ['iOS', 'Android']) {
    expect(within(banner).getByRole('link', { name })).toHaveAttribute('href', layout.downloadUrl);
  }
  expect(within(banner).getByRole('link', { name: 'H5 login' })).toHaveAttribute('href', '/h5/');
  await waitFor(() => expect(within(banner).getByText('BTC/USDT, last price')).toHaveTextContent('67,418.20'));
  expect(within(banner).getByRole('img', { name: 'Live price of BTC/USDT over 24h' })).toBeInTheDocument();
  const week = within(banner).getByRole('button', { name: '7d' });
  await user.click(week);
  expect(week).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('img', { name: 'Live price of BTC/USDT over 7d' })).toBeInTheDocument();
});

test('spec §2.5: the strip of layout 2 chooses the coin of the chart, marks it, and may have the metals', async () => {
  await renderHome({ configuration: { ...layout, agentTraits: agentTraits.parse({ showPreciousMetals: true }) } });
  await waitFor(() => expect(within(strip()).getByRole('button', { name: /^XAU/ })).toHaveTextContent('2,650.10'));
  const eth = await within(strip()).findByRole('button', { name: /^ETH/ });
  await waitFor(() => expect(eth).toHaveTextContent('−2.4%'));
  expect(eth).toHaveAttribute('aria-pressed', 'false');
  await user.click(eth);
  expect(eth).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('ETH/USDT, last price')).toHaveTextContent('3,482.65');
  expect(screen.getByRole('img', { name: 'Live price of ETH/USDT over 24h' })).toBeInTheDocument();
});

test("spec §2.5: layout 2 shows the operator's figures and the support hours", async () => {
  await renderHome({ configuration: { ...layout, claims: { users: 5e6 } } });
  const banner = await screen.findByRole('region', { name: 'See it move. Then move.' });
  expect(banner).toHaveTextContent('42 billion');
  expect(banner).toHaveTextContent('5 million');
  const figures = screen.getByRole('region', { name: 'In figures' });
  expect(figures).toHaveTextContent('3 million');
  expect(figures).toHaveTextContent('24 × 7');
});

test('the day screen and the night screen show the same candles', async () => {
  await renderHome({ configuration: layout });
  const periods = await screen.findByRole('group', { name: 'Candle length' });
  await user.click(within(periods).getByRole('button', { name: '1h' }));
  await act(async () => {});
  expect(screen.getAllByRole('img', { name: 'Live chart of BTC/USDT, 1h candles', hidden: true })).toHaveLength(2);
});
