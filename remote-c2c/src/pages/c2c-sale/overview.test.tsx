import { screen } from '@testing-library/react';
import { openMarket, waiting } from '../../../test/market-site.tsx';

const openWith = (list: readonly object[], total = list.length) =>
  openMarket({ answers: { '/c2c/orders': { list, total } } });

test('the one order that waits stands on top, with its time, and leads to its room', async () => {
  await openWith([waiting()]);
  const strip = (await screen.findByText('Open order')).closest('a');
  expect(strip).toHaveAttribute('href', '/c2c-sale?order=48213907');
  expect(strip).toHaveTextContent('Your purchase of 1,500 USDT is waiting for payment');
  expect(strip).toHaveTextContent(/Order 48213907 · Pay ¥226,800 to yamamoto_k before \d\d:\d\d:\d\d/);
  expect(screen.getByLabelText('9:18 left')).toBeInTheDocument();
});

test('several that wait are counted, and the link leads to their list', async () => {
  await openWith([waiting()], 2);
  const strip = (await screen.findByText('Show them')).closest('a');
  expect(strip).toHaveTextContent('2 orders are waiting for you');
  expect(strip).toHaveAttribute('href', '/c2c-sale?view=orders&turn=mine');
});

test.each([
  [
    'release',
    { type: 'sell', status: 'paid', releaseBefore: 1_763_720_000 },
    'Your sale of 1,500 USDT is waiting for release',
  ],
  ['consent', { status: 'paid' }, 'yamamoto_k asks to cancel an order'],
])('says what is awaited: %s', async (waitsFor, more, text) => {
  await openWith([waiting({ ...more, waitsFor })]);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a late payment waits for its release without an end', async () => {
  await openWith([waiting({ type: 'sell', status: 'latePaid', releaseBefore: null, waitsFor: 'release' })]);
  const strip = (await screen.findByText('Open order')).closest('a');
  expect(strip).toHaveTextContent(/yamamoto_k says that they paid ¥226,800\s*Open order$/);
});
