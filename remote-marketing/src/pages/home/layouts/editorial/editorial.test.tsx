import { agentTraits } from '@livery/contract/configuration';
import { toDecimal } from '@livery/contract/decimal';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHome } from '../../../../../test/render-home.tsx';

const layout = { officialModel: '8', appName: 'Octavo', downloadUrl: 'https://octavo.example/app' } as const;

test('spec §2.5: layout 8 has the lowest fee as its headline, and all figures in one paragraph', async () => {
  const claims = { users: 5_000_000 };
  await renderHome({ configuration: { ...layout, claims, spotTradingFee: toDecimal('0.09') } });
  const banner = await screen.findByRole('region', { name: 'Trade with fees from 0.09%.' });
  expect(within(banner).getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(banner).toHaveTextContent('Octavo is a market for 250+ coins.');
  expect(await screen.findByRole('region', { name: 'In figures' })).toHaveTextContent(
    '5 million people in 20+ countries trade 43 billion here every 24 hours. There are 90+ coins listed and 250+ to ' +
      'trade. The engine handles 3 million trades a second. Support answers 24 × 7.',
  );
});

test('spec §2.5: the banner of layout 8 links to both stores and to H5 login; its price line names its low and high, and its index has the metals', async () => {
  await renderHome({ configuration: { ...layout, agentTraits: agentTraits.parse({ showPreciousMetals: true }) } });
  const banner = await screen.findByRole('region', { name: /^Trade with fees/ });
  for (const name of ['iOS', 'Android']) {
    expect(within(banner).getByRole('link', { name })).toHaveAttribute('href', layout.downloadUrl);
  }
  expect(within(banner).getByRole('link', { name: 'H5 login' })).toHaveAttribute('href', '/h5/');
  await waitFor(() => expect(banner).toHaveTextContent('67,418.20 to 67,418.20'));
  const index = within(await screen.findByRole('region', { name: 'Live prices' }));
  const names = index.getAllByRole('listitem').map((entry) => entry.querySelector('p')?.textContent);
  expect(names).toEqual(['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH', 'XAU', 'XAG'].map((coin) => `${coin} USDT`));
  await waitFor(() => expect(index.getByText('BTC').closest('li')).toHaveTextContent('67,418.20'));
});
