import { toDecimal } from '@livery/contract/decimal';
import { setLanguage } from '@livery/i18n';
import type { GroupedLevel } from '@livery/platform/book';
import { renderPage, user } from '@livery/platform/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { BookSide } from './book-side.tsx';
import { groupingSteps, OrderBookPanel } from './order-book-panel.tsx';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  quote: 'USDT',
  pricePrecision: 1,
  amountPrecision: 4,
  price: '67240.1',
  change: '2',
};
const open = () =>
  renderPage(<OrderBookPanel id="book" storageKey="spot.book" market={market} onPick={() => undefined} />, {
    answers: {},
  });
const choice = (name: string) => screen.getByRole('button', { name });
async function choose(shown: string, next: string): Promise<void> {
  await user.click(choice(shown));
  await user.click(await screen.findByRole('menuitemradio', { name: next }));
}

test('remembers the shown sides and the price step', async () => {
  localStorage.clear();
  await open();
  await choose('Sides shown: Both', 'Bids');
  await choose('Price step: 0.1', '10');
  cleanup();
  await open();
  expect(choice('Sides shown: Bids')).toBeInTheDocument();
  expect(choice('Price step: 10')).toBeInTheDocument();
});

describe('book side', () => {
  const level = (price: string, amount: string, total: string, share: number): GroupedLevel => ({
    price: toDecimal(price),
    amount: toDecimal(amount),
    total: toDecimal(total),
    share,
  });
  const first = [level('67417.6', '1.2500', '1.2500', 0.25), level('67417.5', '0.0040', '1.2540', 0.3)];
  const picked = jest.fn();

  const side = (levels: readonly GroupedLevel[]) => (
    <Suspense>
      <BookSide market={market} asks={false} levels={levels} onPick={({ price }) => picked(price)} />
    </Suspense>
  );
  // Its words come first.
  const show = () => act(async () => render(side(first)));
  const texts = () =>
    screen.getAllByRole('option').map(({ children }) => [...children].map((cell) => cell.textContent));

  beforeEach(() => picked.mockClear());
  afterEach(() => act(() => setLanguage('en-US')));

  test('writes levels into their places, best first, and removes the places of gone levels', async () => {
    const { rerender } = await show();
    expect(screen.getByRole('listbox', { name: 'Bids' })).toBeInTheDocument();
    expect(texts()).toEqual([
      ['67,417.6', '1.2500', '1.2500', ''],
      ['67,417.5', '0.0040', '1.2540', ''],
    ]);
    expect(screen.getAllByRole('option')[0]?.querySelector('small')).toHaveTextContent('00');
    const [place] = screen.getAllByRole('option');
    await act(async () => rerender(side([level('67417.7', '0.5', '0.5', 0.1)])));
    expect(texts()).toEqual([['67,417.7', '0.5', '0.5', '']]);
    expect(screen.getAllByRole('option')[0]).toBe(place);
    expect(place?.querySelector('i')).toHaveStyle({ transform: 'scaleX(0.1)' });
  });

  test('writes the levels again in another language', async () => {
    await show();
    await act(() => setLanguage('de-DE'));
    expect(texts()[0]).toEqual(['67.417,6', '1,2500', '1,2500', '']);
  });

  test('sums the levels down to the one that is pointed at, with their average price', async () => {
    await show();
    await user.hover(screen.getAllByRole('option')[1] as HTMLElement);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Sum1.2540BTC84,541.67USDTAverage67,417.5USDT');
    await user.unhover(screen.getByRole('listbox'));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  test('picks the current price of the level that is clicked or chosen by the arrow keys and Enter', async () => {
    const { rerender } = await show();
    await user.click(screen.getAllByRole('option')[1] as HTMLElement);
    expect(picked).toHaveBeenLastCalledWith('67417.5');
    await act(async () => rerender(side([level('67418', '1', '1', 1), level('67417.9', '1', '2', 1)])));
    screen.getByRole('listbox').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(picked).toHaveBeenLastCalledWith('67417.9');
  });
});

test.each([
  [2, ['0.01', '0.1', '1', '10']],
  [0, ['1', '10', '100', '1000']],
  [5, ['0.00001', '0.0001', '0.001', '0.01']],
])('of a market with %i decimals', (precision, steps) => {
  expect(groupingSteps(precision)).toEqual(steps);
});
