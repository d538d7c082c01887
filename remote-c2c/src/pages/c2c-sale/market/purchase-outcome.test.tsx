/** The outcome of a purchase whose view was left before the answer arrived (spec §7). */
import { user } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { amountField, answered, best, openMarket } from '../../../../test/market-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const takeCall = 'POST /c2c/offers/1/orders';

test('a purchase answered after its view was left shows a toast with a link to the order', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<object>();
  const page = await openMarket({ answers: { [takeCall]: () => promise } });
  await user.click(amountField());
  await user.paste('75600');
  await waitFor(() => expect(best()).toHaveTextContent('You receive500.00'));
  await answered(page);
  const buy = best().querySelector('button');
  if (!buy) throw new Error('nothing can be bought');
  await user.click(buy);
  await waitFor(() => expect(page.requestsTo(takeCall)).toHaveLength(1));
  // The view's code loads lazily, which needs an act of its own.
  await act(() => user.click(screen.getByText('My offers')));
  await waitFor(() => expect(page.address()).toBe('/c2c-sale?view=offers'));
  await waitFor(() => expect(screen.queryByLabelText('Best offer')).toBeNull());
  answer({ id: 48213907, status: 'unpaid' });
  expect(await screen.findByText('The order is open')).toBeInTheDocument();
  await act(() => user.click(screen.getByText('Open order')));
  await waitFor(() => expect(page.address()).toBe('/c2c-sale?order=48213907'));
});
