import { toDecimal } from '@livery/contract/decimal';
import { renderPage } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterFee } from './block-pictures.tsx';
import { TransPage } from './trans-page.tsx';

const answers = { '/app/coins': { coins: [] } };
const headings = () => screen.getAllByRole('heading').map(({ tagName }) => tagName);

test.each([
  ['2', 'listitem'],
  ['1', 'region'],
  ['8', 'region'],
] as const)('§2.7: layout %s has a title and three features', async (officialModel, role) => {
  const { liveServer } = await renderPage(<TransPage />, {
    answers,
    configuration: { officialModel, spotTradingFee: toDecimal('0.08') },
  });
  expect(headings()).toEqual(['H1', 'H2', 'H2', 'H2']);
  expect(screen.getAllByRole(role)).toHaveLength(3);
  expect(screen.getByText(/The spot fee is 0.08% for every member/)).toBeInTheDocument();
  act(() => liveServer.connect());
  act(() => liveServer.tick({ BTCUSDT: '67418.20' }));
  await waitFor(() => expect(screen.getByText('Total').closest('div')).toHaveTextContent('6,741.82USDT'));
  expect(screen.getByText('Fee 0.08%').closest('div')).toHaveTextContent('0.00008 BTC');
  expect(screen.getByText('You receive').closest('div')).toHaveTextContent('0.09992 BTC');
});

test.each([
  ['0.1', '0.10', '0.0001', '0.0999'],
  ['0.1', '0', '0', '0.1'],
  ['0.0000033', '0.10', '0', '0.0000033'],
])('of %s bought coins, a fee of %s%% takes %s', (bought, percent, fee, rest) => {
  expect(afterFee(toDecimal(bought), toDecimal(percent))).toEqual({ fee, rest });
});
