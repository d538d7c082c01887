import { toDecimal } from '@livery/contract/decimal';
import { renderPage } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { orderCost } from './block-pictures.tsx';
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
  expect(screen.getByText(/The spot fee is 0.08% for everyone/)).toBeInTheDocument();
  act(() => liveServer.connect());
  act(() => liveServer.tick({ BTCUSDT: '67418.20' }));
  await waitFor(() => expect(screen.getByText('Total').closest('div')).toHaveTextContent('6,741.82USDT'));
  expect(screen.getByText('Fee 0.08%').closest('div')).toHaveTextContent('5.3935USDT');
});

const costOf = (price: string, coins: string, feePercent: string) =>
  orderCost(toDecimal(price), toDecimal(coins), toDecimal(feePercent));

test('the total is the price times the coins, and the fee a share of the total', () => {
  expect(costOf('67418.20', '0.1', '0.10')).toEqual({ total: '6741.82', fee: '6.7418' });
  expect(costOf('67418.20', '0.1', '0')).toEqual({ total: '6741.82', fee: '0.0000' });
});
