/** What may go wrong on `/futures` between opening it and a settlement, as the member sees it. */
import { fillIn, user } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { answers as usual, call, contract, serverNow, waiting, won } from '../../../test/futures-answers.ts';
import { openFutures } from '../../../test/open-futures.tsx';

beforeEach(() => localStorage.clear());

const button = (name: RegExp) => screen.getByRole('button', { name });
const callButton = () => button(/^Call/);
const putButton = () => button(/^Put/);
const amount = () => screen.getByRole('textbox', { name: 'Buy amount' });

describe('between opening the page and pressing', () => {
  test('a withdrawn cycle is told, and another one is sold in its place', async () => {
    const answers: Record<string, unknown> = { ...usual };
    const { tick } = await openFutures({ answers });
    await tick('67240.1');
    await user.click(screen.getByRole('radio', { name: /2 min/ }));
    answers['/future/contracts/1'] = { ...contract, terms: 2, cycles: contract.cycles.slice(0, 1) };
    await tick('67240.2', 'BTCUSD', 2);
    expect(await screen.findByText('The cycle you chose is no longer offered.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /1 min/ })).toBeChecked();
  });

  test('a market that closes says so and keeps nothing to press', async () => {
    const answers: Record<string, unknown> = { ...usual };
    const { tick } = await openFutures({ answers });
    await tick('67240.1');
    answers['/future/contracts/1'] = { ...contract, terms: 2, closeStatus: 2 };
    await tick('67240.2', 'BTCUSD', 2);
    expect(await screen.findByRole('heading', { name: 'BTC/USD is closed' })).toBeInTheDocument();
    expect(callButton()).toBeDisabled();
  });

  test('an answer that is lost is asked for by sending the same order again', async () => {
    const answers: Record<string, unknown> = { ...usual, 'POST /future/product': 'unreachable' };
    const { tick, requestsTo } = await openFutures({ answers });
    await tick('67240.1');
    await fillIn(amount(), '100');
    await user.click(callButton());
    expect(await screen.findByRole('button', { name: 'Checking…' })).toBeInTheDocument();
    expect(putButton()).toBeDisabled();
    answers['POST /future/product'] = { ...call, id: 20 };
    const sent = () => requestsTo('POST /future/product').map(({ body }) => JSON.stringify(body));
    await waitFor(() => expect(sent().length).toBeGreaterThan(1));
    await waitFor(() => expect(callButton()).toBeEnabled());
    expect(new Set(sent()).size).toBe(1);
  });
});

describe('the line is lost around a settlement', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  /** Takes the line away for so long that prices are old, while the first order's end passes. */
  async function loseLine() {
    let now = serverNow;
    const answers: Record<string, unknown> = { ...usual };
    const page = await openFutures({ answers, now: () => now });
    await page.tick('67240.1');
    answers['/future/records'] = 'unreachable';
    act(() => page.liveServer.break());
    now += 51;
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    return { ...page, answers };
  }

  test('the page says so, tells no result, and sells nothing', async () => {
    const { requestsTo } = await loseLine();
    expect(screen.getByText(/^No connection\. The exchange settles it anyway/)).toBeInTheDocument();
    expect(screen.getByText('Nothing can be bought until the price is live again.')).toBeInTheDocument();
    expect(callButton()).toBeDisabled();
    expect(screen.queryByText(/^(Won|Lost|Even|Void): /)).not.toBeInTheDocument();
    expect(requestsTo('POST /future/product')).toEqual([]);
  });

  test.each([
    [{ ...won, id: 11 }, 'Won: +168.00 USDT'],
    // Ticks were missing at its delivery.
    [{ ...call, status: 'void', payout: '202', profit: '0' }, 'Void: stake and fee came back'],
  ])('afterwards it is told as the exchange made it', async (order, text) => {
    const { answers, queries } = await loseLine();
    answers['/future/records'] = { list: [waiting] };
    answers['/future/11'] = order;
    await act(async () => queries.refetchQueries());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/^No connection\. The exchange settles/)).not.toBeInTheDocument();
  });
});
