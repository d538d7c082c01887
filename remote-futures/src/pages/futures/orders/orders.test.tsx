import { formatTime } from '@livery/i18n';
import { shortTime } from '@livery/market-ui/market';
import { user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answers as usual, call, receipt, serverNow, waiting, won } from '../../../../test/futures-answers.ts';
import { openFutures } from '../../../../test/open-futures.tsx';

beforeEach(() => localStorage.clear());

const button = (name: RegExp) => screen.getByRole('button', { name });

describe('orders in progress', () => {
  test('count down by the server’s clock and show what they would bring at this price', async () => {
    const { tick } = await openFutures();
    await tick('67240.1');
    expect(screen.getAllByRole('article', { name: 'Call BTC/USD' })).toHaveLength(2);
    expect(screen.getByRole('img', { name: '0:50 left' })).toBeInTheDocument();
    expect(screen.getByText('Bought').nextSibling).toHaveTextContent(shortTime(call.createTime, serverNow));
    expect(screen.getByText('Placed').nextSibling).toHaveTextContent(shortTime(waiting.createTime, serverNow));
    expect(screen.getAllByText('+32.9')[0]).toBeInTheDocument();
    expect(screen.getByText('+168')).toBeInTheDocument();
    await tick('67207.1');
    expect(screen.getByText('−202')).toBeInTheDocument();
  });

  test('past its end an order waits for the exchange', async () => {
    const { tick } = await openFutures({ now: () => serverNow + 51 });
    await tick('67240.1');
    expect(screen.getByText('Settling…')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '0:00 left' })).toBeInTheDocument();
  });

  test('one that waits for its price is cancelled, and that is told', async () => {
    const answers: Record<string, unknown> = {
      ...usual,
      'POST /future/12/cancel': () => {
        answers['/future/records'] = { list: [call] };
        return { ...waiting, status: 'cancelled' };
      },
      '/future/12': { ...waiting, status: 'cancelled' },
    };
    await openFutures({ answers });
    await user.click(button(/^Cancel/));
    expect(await screen.findByText('Cancelled: 151.50 USDT came back')).toBeInTheDocument();
  });

  test('a settlement is told as the exchange made it', async () => {
    const answers: Record<string, unknown> = { ...usual, '/future/11': { ...won, id: 11 } };
    const { queries } = await openFutures({ answers });
    answers['/future/records'] = { list: [waiting] };
    await act(async () => queries.refetchQueries());
    expect(await screen.findByText('Won: +168.00 USDT')).toBeInTheDocument();
  });
});

const openReceipt = async () => {
  const [first] = await screen.findAllByRole('button', { name: 'Receipt' });
  if (!first) throw new Error('no receipt');
  await user.click(first);
};

describe('the history', () => {
  const openHistory = async () => {
    const page = await openFutures();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await screen.findAllByRole('button', { name: 'Receipt' });
    return page;
  };

  test('has totals over all orders and a row for each', async () => {
    await openHistory();
    const [head, ...rows] = screen.getByRole<HTMLTableElement>('table').rows;
    expect(head?.cells).toHaveLength(10);
    expect(rows[0]).toHaveTextContent(formatTime(won.createTime));
    expect(rows[0]?.cells[5]).toHaveTextContent('2.00');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('Won +168.00');
    expect(screen.getByText('−34')).toBeInTheDocument();
  });

  test('is filtered by the exchange', async () => {
    const { requestsTo } = await openHistory();
    await user.click(button(/^Outcome/));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Lost' }));
    await waitFor(() =>
      expect(requestsTo('GET /future/history').at(-1)?.query).toMatchObject({ outcome: 'lost', pageSize: 50 }),
    );
  });

  test('is limited to the days of the purchase', async () => {
    const { requestsTo } = await openHistory();
    await user.click(button(/^Period/));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
    await waitFor(() =>
      expect(requestsTo('GET /future/history').at(-1)?.query).toMatchObject({ since: expect.any(Number) as number }),
    );
  });

  test('a receipt is computed again in the browser', async () => {
    await openHistory();
    await openReceipt();
    const dialog = await screen.findByRole('dialog', { name: 'Receipt 8' });
    expect(await within(dialog).findByText('Recomputed here: it agrees')).toBeInTheDocument();
    expect(within(dialog).getByText(/from 3 prices/)).toBeInTheDocument();
    expect(screen.getByText(`Bought ${formatTime(receipt.order.createTime)}`)).toBeInTheDocument();
  });

  test('a receipt of a void order says why, and compares no prices', async () => {
    const unsettled = { deliveryPrice: undefined, deliveryTickTime: undefined, payout: undefined };
    const order = { ...won, ...unsettled, profit: undefined, result: undefined, status: 'void' };
    const [paid, ...later] = receipt.ledger;
    const ledger = [paid, ...later.map((line) => ({ ...line, kind: 'return', amount: '202' }))];
    const answer = { ...receipt, ledger, ticks: receipt.ticks.slice(0, 1), order };
    await openFutures({ answers: { ...usual, '/future/8/receipt': answer } });
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await openReceipt();
    expect(await screen.findByText('Void, stake and fee returned')).toBeInTheDocument();
    expect(screen.getByText(/None was younger than 10 s, so the order is void\.$/)).toBeInTheDocument();
    expect(screen.queryByText(/^A call wins/)).toBeNull();
  });

  test('a receipt of an even order names the stake that came back, and no movement of the price', async () => {
    const price = won.buyPrice;
    const order = { ...won, deliveryPrice: price, payout: won.amount, profit: '-2', result: 'even' };
    const ticks = receipt.ticks.map((tick) => ({ ...tick, price }));
    const [paid, ...later] = receipt.ledger;
    const ledger = [paid, ...later.map((line) => ({ ...line, amount: won.amount, balance: '2562.9' }))];
    await openFutures({ answers: { ...usual, '/future/8/receipt': { ...receipt, order, ticks, ledger } } });
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await openReceipt();
    const dialog = await screen.findByRole('dialog', { name: 'Receipt 8' });
    expect(await within(dialog).findByText('The two are equal, so the stake is returned.')).toBeInTheDocument();
    expect(within(dialog).getByText('Stake 200.00 returned').nextSibling).toHaveTextContent(/^0$/);
    expect(within(dialog).getByText('Delivery').nextSibling).toHaveTextContent(/^67,207\.20?$/);
    expect(await within(dialog).findByText('Recomputed here: it agrees')).toBeInTheDocument();
  });

  test('a receipt that does not add up says so with both numbers', async () => {
    const booked = { ...won, profit: '170' };
    await openFutures({ answers: { ...usual, '/future/8/receipt': { ...receipt, order: booked } } });
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await openReceipt();
    expect(await screen.findByText('It does not agree')).toBeInTheDocument();
    expect(screen.getByText(/^Here: 168\. Booked: 170\./)).toBeInTheDocument();
  });
});
