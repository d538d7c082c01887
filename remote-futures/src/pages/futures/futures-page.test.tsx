import { code } from '@livery/contract/envelope';
import { setLanguage } from '@livery/i18n';
import { fillIn, Refused, user } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { answers as usual, call, closedGold, contract, waiting } from '../../../test/futures-answers.ts';
import { openFutures } from '../../../test/open-futures.tsx';

beforeEach(() => (localStorage.clear(), sessionStorage.clear()));

const button = (name: RegExp) => screen.getByRole('button', { name });
const callButton = () => button(/^Call/);
const putButton = () => button(/^Put/);
const amount = () => screen.getByRole('textbox', { name: 'Buy amount' });

describe('the address', () => {
  test('names a market in any case', async () => {
    await openFutures({ at: '/futures?symbol=ethusd' });
    expect(screen.getByRole('heading', { level: 1, name: 'ETH/USD' })).toBeInTheDocument();
  });

  test('names an unknown market and offers another one', async () => {
    await openFutures({ at: '/futures?symbol=%3Cb%3ENOPE%3C/b%3E' });
    expect(screen.getByRole('heading', { level: 1, name: 'There is no market BNOPEB' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open BTC/USD' })).toHaveAttribute('href', '/futures?symbol=BTCUSD');
  });
});

test('while the contract of the next market is awaited, nothing of the last one is offered', async () => {
  const answers: Record<string, unknown> = { ...usual };
  await openFutures({ answers });
  answers['/future/contracts/2'] = 'pending';
  expect(amount()).toBeInTheDocument();
  await user.click(button(/^BTC\/USD$/));
  await screen.findByRole('grid');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'ETH/USD' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Buy amount' })).toBeNull();
  expect(screen.queryByRole('meter')).toBeNull();
});

test('docs/decisions.md §35: a product without an id is shown with its price, and nothing can be bought', async () => {
  const listed = { coin: 'BTC', medium: 'USD', price: '67243.1', change: '2.41', high: '--', low: '--', volume: '--' };
  const { requestsTo } = await openFutures({ answers: { ...usual, '/future/products': { coins: [listed] } } });
  expect(screen.getByRole('heading', { level: 1, name: 'BTC/USD' })).toBeInTheDocument();
  expect(screen.getByText('Nothing can be bought on this market now.')).toBeInTheDocument();
  expect(callButton()).toBeDisabled();
  expect(requestsTo('/future/contracts/1')).toEqual([]);
});

test('shows the live price, how far the limits are, and what is won and lost after the fee', async () => {
  const { tick } = await openFutures();
  expect(screen.getByRole('heading', { level: 1, name: 'BTC/USD' })).toBeInTheDocument();
  await tick('67240.1');
  expect(screen.getByText('−3.0 (+2.41%)')).toBeInTheDocument();
  expect(screen.getByRole('meter', { name: 'Fluctuation limit, now' })).toHaveAttribute('aria-valuetext', '+0.18%');
  await user.click(button(/^All$/));
  expect(amount()).toHaveValue('2,287.52');
  await user.click(screen.getByRole('radio', { name: /2 min/ }));
  await fillIn(amount(), '100');
  expect(screen.getAllByText('+84')[0]).toBeInTheDocument();
  expect(screen.getAllByText('54.6%')[0]).toBeInTheDocument();
  expect(screen.getByText('You need 55 wins in 100 orders like this to come out even.')).toBeInTheDocument();
});

test('buys a call once, with the terms that the member saw', async () => {
  const { tick, requestsTo } = await openFutures({
    answers: { ...usual, 'POST /future/product': { ...call, id: 20 } },
  });
  await tick('67240.1');
  await fillIn(amount(), '100');
  await user.click(callButton());
  expect(await screen.findByText('Order accepted')).toBeInTheDocument();
  expect(requestsTo('POST /future/product').map(({ body }) => body)).toEqual([
    {
      productId: 1,
      cycle: 60,
      direction: 'up',
      amount: '100',
      type: 'market',
      seen: { odds: '0.82', feePercent: '1' },
    },
  ]);
  expect(amount()).toHaveValue('100');
});

test('a limit order is sent with its price', async () => {
  const { tick, requestsTo } = await openFutures({ answers: { ...usual, 'POST /future/product': waiting } });
  await tick('67240.1');
  await user.click(screen.getByRole('radio', { name: 'Limit price' }));
  await fillIn(amount(), '50');
  await user.click(button(/^Use the last price/));
  await user.click(putButton());
  await waitFor(() =>
    expect(requestsTo('POST /future/product')[0]?.body).toMatchObject({
      type: 'limit',
      price: '67240.1',
      direction: 'down',
    }),
  );
});

test('nothing is sent without a stake, and Enter chooses no direction', async () => {
  const { tick, requestsTo } = await openFutures();
  await tick('67240.1');
  await fillIn(amount(), '5');
  await user.keyboard('{Enter}');
  expect(screen.queryByText('At least 10 USDT.')).not.toBeInTheDocument();
  await user.click(callButton());
  expect(screen.getByText('At least 10 USDT.')).toBeInTheDocument();
  expect(requestsTo('POST /future/product')).toEqual([]);
});

test('a refusal stands at the amount, which stays typed, is of one cycle, and goes with the next press', async () => {
  const refuse = () => {
    throw new Refused(code.insufficientBalance, 'no', { field: 'amount' });
  };
  const answers: Record<string, unknown> = { ...usual, 'POST /future/product': refuse };
  const { tick } = await openFutures({ answers });
  const refusal = () => screen.queryByText('This is more than you have available.');
  await tick('67240.1');
  const [first] = screen.getAllByRole('radio', { name: /^\d min/ });
  await fillIn(amount(), '100');
  await user.click(callButton());
  await waitFor(() => expect(refusal()).toBeInTheDocument());
  expect(amount()).toHaveValue('100');
  await user.click(screen.getByRole('radio', { name: /2 min/ }));
  expect(refusal()).toBeNull();
  if (first) await user.click(first);
  expect(refusal()).toBeInTheDocument();
  answers['POST /future/product'] = { ...call, id: 20 };
  await tick('67240.1');
  await user.click(callButton());
  expect(await screen.findByText('Order accepted')).toBeInTheDocument();
  expect(refusal()).toBeNull();
});

test('terms that have changed are told, and read again', async () => {
  const refuse = () => {
    throw new Refused(code.termsChanged, 'The terms have changed.');
  };
  const { tick, requestsTo } = await openFutures({ answers: { ...usual, 'POST /future/product': refuse } });
  await tick('67240.1');
  const before = requestsTo('GET /future/contracts/1').length;
  await fillIn(amount(), '100');
  await user.click(callButton());
  expect(await screen.findByText('The terms have changed.')).toBeInTheDocument();
  await waitFor(() => expect(requestsTo('GET /future/contracts/1')).toHaveLength(before + 1));
});

describe('odds of zero', () => {
  test('past the limits both buttons are off at once, with the reason, until the price is back', async () => {
    const { tick } = await openFutures();
    await tick('67240.1');
    expect(callButton()).toBeEnabled();
    await tick('67455.0');
    expect(callButton()).toBeDisabled();
    expect(putButton()).toBeDisabled();
    expect(screen.getByText(/^The price has passed its fluctuation limit/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /1 min.*odds 0%/ })).toBeInTheDocument();
    await tick('67454.9');
    expect(callButton()).toBeEnabled();
  });

  test('a change of the operator is read when a tick tells of it', async () => {
    const answers: Record<string, unknown> = { ...usual };
    const { tick } = await openFutures({ answers });
    await tick('67240.1');
    const cycles = contract.cycles.map((cycle) => ({ ...cycle, odds: '0', normalOdds: '0' }));
    answers['/future/contracts/1'] = { ...contract, terms: 2, cycles };
    await tick('67240.2', 'BTCUSD', 2);
    await waitFor(() => expect(callButton()).toBeDisabled());
    expect(screen.getByText(/^There are no odds on this cycle now/)).toBeInTheDocument();
  });
});

test('a closed market has no price and no buttons, and says when it opens', async () => {
  await openFutures({ at: '/futures?symbol=XAUUSD', answers: closedGold });
  expect(screen.getByRole('heading', { name: 'XAU/USD is closed' })).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('3 hr');
  expect(callButton()).toBeDisabled();
  expect(screen.getByText(/^Closed until .*Nothing can be bought\.$/)).toBeInTheDocument();
  expect(screen.getAllByText('closed').length).toBeGreaterThan(0);
});

test('a visitor is asked to sign in and comes back here', async () => {
  await openFutures({ signedIn: false, at: '/futures?symbol=ETHUSD' });
  const [link] = screen.getAllByRole('link', { name: 'Sign in to trade' });
  expect(link).toHaveAttribute('href', '/login?redirect=%2Ffutures%3Fsymbol%3DETHUSD');
});

test('shows no gain and no loss while no amount is typed', async () => {
  const { tick } = await openFutures();
  await tick('67240.1');
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([figure('If you are right'), figure('If you are wrong')]).toEqual(['--', '--']);
  expect(screen.getAllByText('55.5%')[0]).toBeInTheDocument();
  await fillIn(amount(), '100');
  expect([figure('If you are right'), figure('If you are wrong')]).toEqual(['+81.00USDT', '−101.00USDT']);
});

test('offers to transfer what the balance lacks when the Spot account has it', async () => {
  const coin = (availableAmount: string) => ({
    coin: 'USDT',
    totalAmount: availableAmount,
    freezenAmount: '0',
    availableAmount,
  });
  const accounts = (inSpot: string) => ({
    total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' },
    accounts: [
      { category: 'FUTURE', name: 'Futures', coins: [] },
      { category: 'SPOT', name: 'Spot', coins: [coin(inSpot)] },
    ],
  });
  const answers: Record<string, unknown> = { ...usual, '/funds/accounts': accounts('8000') };
  const { tick, address } = await openFutures({ answers });
  await tick('67240.1');
  await fillIn(amount(), '100');
  expect(amount()).not.toBeInvalid();
  // With the fee.
  await user.click(await screen.findByRole('button', { name: 'Transfer 101 USDT from Spot' }));
  expect(address()).toBe('/transfer?from=SPOT&to=FUTURE&coin=USDT&amount=101');
});

test('keeps the amount of an order for its member until it is bought, in any language', async () => {
  const answers: Record<string, unknown> = { ...usual, '/me/info': { uuid: 'u-1' } };
  await openFutures({ answers });
  await fillIn(amount(), '1,500.5');
  // The server ends the session, and the member signs in again in German.
  document.body.replaceChildren();
  await setLanguage('de-DE');
  const { tick } = await openFutures({ answers });
  const amountInGerman = () => screen.getByRole('textbox', { name: 'Einsatz' });
  await waitFor(() => expect(amountInGerman()).toHaveValue('1.500,5'));
  answers['POST /future/product'] = { ...call, id: 20 };
  await fillIn(amountInGerman(), '100');
  await tick('67240.1');
  await user.click(callButton());
  await waitFor(() => expect(sessionStorage.getItem('livery.draft.futures.ticket')).toBeNull());
  await act(() => setLanguage('en-US'));
});
