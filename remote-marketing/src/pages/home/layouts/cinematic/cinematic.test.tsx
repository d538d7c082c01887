import { agentTraits } from '@livery/contract/configuration';
import { toDecimal } from '@livery/contract/decimal';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHome } from '../../../../../test/render-home.tsx';

const layout = { officialModel: '3', downloadUrl: 'https://mirador.example/app' } as const;
const metals = agentTraits.parse({ showPreciousMetals: true });
const banner = () => screen.findByRole('region', { name: 'Read the whole market.' });

test('spec §2.5: the banner of layout 3 links to both stores and to H5 login, and has the ticker below', async () => {
  await renderHome({ configuration: layout });
  const top = within(await banner());
  for (const name of ['iOS', 'Android']) {
    expect(top.getByRole('link', { name })).toHaveAttribute('href', layout.downloadUrl);
  }
  expect(top.getByRole('link', { name: 'H5 login' })).toHaveAttribute('href', '/h5/');
  const strip = within(top.getByRole('region', { name: 'Live prices' }));
  await waitFor(() => expect(strip.getByText('ETH').closest('li')).toHaveTextContent('3,482.65'));
  expect(strip.getByText('ETH').closest('li')).toHaveTextContent('−2.4%');
  expect(strip.queryByText('XAU')).toBeNull();
});

test("spec §2.5: ticker and text of layout 3 have the metals, and its statement the lowest fee and the operator's volume", async () => {
  const fees = { spotTradingFee: toDecimal('0.06'), futureTradingFee: toDecimal('0.04') };
  await renderHome({ configuration: { ...layout, agentTraits: metals, ...fees, claims: { dailyVolume: 42e9 } } });
  expect(await banner()).toHaveTextContent('gold and silver');
  await waitFor(() => expect(screen.getByText('XAU').closest('li')).toHaveTextContent('2,650.10'));
  const statement = await screen.findByRole('heading', { name: /^Depth decides/ });
  expect(statement).toHaveTextContent('Fees here start at 0.06%, and 42 billion is traded every day.');
});

test.each([
  ['1', /^A day of BTC\/USDT as a landscape/, 'trades around the average price'],
  ['2', 'Live price of BTC/USDT over 24h', 'BTC/USDT, last 24h'],
  ['3', 'Live order depth of BTC/USDT', 'Live order depth of BTC/USDT'],
] as const)('spec §1: skin %s of layout 3 has its own picture with a caption', async (skin, name, caption) => {
  await renderHome({ configuration: { ...layout, appSkinModel: skin } });
  const top = await banner();
  expect(within(top).getByRole('img', { name })).toBeInTheDocument();
  expect(top).toHaveTextContent(caption);
});
