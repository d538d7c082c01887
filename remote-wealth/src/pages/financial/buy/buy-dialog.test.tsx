/** The buy dialog (spec §2.9, §4, §5). */
import { code } from '@livery/contract/envelope';
import { setLanguage } from '@livery/i18n';
import { fillIn, type PageOptions, Refused, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { balances, openFinancial, product } from '../../../../test/wealth-site.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => act(() => setLanguage('en-US')));

const buyCall = 'POST /wealth/products/14';
const openBuy = (options: PageOptions = {}) => openFinancial('&show=buy&product=14', options);
const dialog = () => screen.getByRole('dialog', { name: 'Buy Trust 14' });
const field = () => within(dialog()).getByLabelText('Amount');
const submit = () => {
  const found = dialog().querySelector<HTMLButtonElement>('button[type=submit]');
  if (!found) throw new Error('nothing can be bought');
  return found;
};
const agreement = () => within(dialog()).getByLabelText(/I have read and accept/);
const type = (amount: string) => fillIn(field(), amount);

test('shows product name, period, rate, available amount of the WEALTH account, fee ratio, min and max amount', async () => {
  await openBuy();
  expect(dialog()).toHaveTextContent('Daily rate0.50%');
  expect(dialog()).toHaveTextContent('Period14 days');
  expect(dialog()).toHaveTextContent('Fee on income2%');
  expect(dialog()).toHaveTextContent('Wealth account 214,600.00 USDT');
  expect(dialog()).toHaveTextContent('Minimum 1,000, maximum 500,000 USDT');
  await user.click(within(dialog()).getByText('All'));
  expect(field()).toHaveValue('214,600');
});

test('the expected revenue is amount x (ratio/1000 x (1 - fee percent/100)) x days, floored to 2 decimals for USDT', async () => {
  await openBuy();
  await type('200000');
  expect(dialog()).toHaveTextContent('Expected total revenue13,720.00USDT');
  expect(dialog()).toHaveTextContent('200,000 × 0.50% × (1 − 2%) × 14 days');
  expect(dialog()).toHaveTextContent('Redeeming early costs 5% of the principal.');
  expect(dialog()).toHaveTextContent('Cost today10,000.00USDT');
  expect(dialog()).toHaveTextContent('No lossfrom Dec 3');
  expect(dialog()).toHaveTextContent('Principal back on Dec 6, 2025');
  await type('1000.99');
  expect(dialog()).toHaveTextContent('Expected total revenue68.66USDT');
});

test('the expected revenue is floored to 4 decimals for other coins', async () => {
  const bitcoin = product({ coin: 'BTC', minAmount: '0.01', maxAmount: '5', feeRatio: '0', ratio: '2' });
  const answers = {
    '/wealth/7/products': { list: [bitcoin] },
    'GET /wealth/products/14': bitcoin,
    '/funds/accounts': balances('2', 'BTC'),
  };
  await openBuy({ answers });
  await type('0.12345678');
  expect(dialog()).toHaveTextContent('Expected total revenue0.0034BTC');
});

test('submit is active only if the agreement box is checked and minAmount <= amount <= maxAmount', async () => {
  await openBuy({ answers: { '/funds/accounts': balances('900000') } });
  expect(agreement()).toBeChecked();
  expect(submit()).toBeDisabled();
  for (const [amount, isActive] of [
    ['999.99', false],
    ['1000', true],
    ['500000', true],
    ['500000.01', false],
  ] as const) {
    await type(amount);
    expect(submit()).toHaveProperty('disabled', !isActive);
  }
  await type('1000');
  await user.click(agreement());
  expect(submit()).toBeDisabled();
});

test('the all shortcut fills in no more than the product takes', async () => {
  await openBuy({ answers: { '/funds/accounts': balances('900000') } });
  await user.click(within(dialog()).getByText('All'));
  expect(field()).toHaveValue('500,000');
});

test('an amount that cannot be says why at the field, and stays typed', async () => {
  await openBuy();
  for (const [amount, message] of [
    ['5', 'Enter at least 1,000 USDT.'],
    ['600,000', 'Enter at most 500,000 USDT.'],
    ['much', 'Please enter a valid number.'],
    ['1,000.123456789', 'Use at most 8 decimals.'],
    ['300,000', 'Insufficient balance: you have 214,600 USDT.'],
  ] as const) {
    await type(amount);
    await user.tab();
    expect(field()).toHaveAccessibleDescription(message);
    expect(field()).toHaveValue(amount);
  }
});

test('buys once with the terms that were seen, tells the success, refreshes the assets and closes', async () => {
  const page = await openBuy({ answers: { [buyCall]: { id: 5 } } });
  await type('200000');
  const assets = page.requestsTo('GET /funds/accounts').length;
  await user.dblClick(submit());
  await waitFor(() => expect(page.address()).toBe('/financial?category=7'));
  expect(page.requestsTo(buyCall).map(({ body }) => body)).toEqual([{ amount: 200_000, termsId: 'a' }]);
  expect(page.requestsTo('GET /funds/accounts').length).toBeGreaterThan(assets);
});

test('the transfer link leads to Transfer with from=SPOT and to=WEALTH, and on return the dialog is as it was', async () => {
  const page = await openBuy();
  await type('300000');
  await user.click(agreement());
  await user.click(screen.getByText('Transfer'));
  expect(page.address()).toBe('/transfer?from=SPOT&to=WEALTH&coin=USDT&amount=85400');
  page.unmount();
  // The session continues, because its token is stored.
  await openBuy({ signedIn: false });
  expect(field()).toHaveValue('300,000');
  expect(agreement()).not.toBeChecked();
});

test('1,500 typed in English are 1.500 in German after the transfer, for the member whose session ended too', async () => {
  const as = (uuid: string) => ({ answers: { '/me/info': { uuid }, [buyCall]: { id: 5 } } });
  const ada = await openBuy(as('ada'));
  await type('1,500');
  await user.click(screen.getByText('Transfer'));
  ada.unmount();
  await setLanguage('de-DE');
  const otto = await openFinancial('&show=buy&product=14', as('otto'));
  expect(await screen.findByLabelText('Betrag')).toHaveValue('');
  otto.unmount();
  const page = await openFinancial('&show=buy&product=14', as('ada'));
  expect(await screen.findByLabelText('Betrag')).toHaveValue('1.500');
  await user.click(screen.getByRole('button', { name: 'Kaufen' }));
  await waitFor(() =>
    expect(page.requestsTo(buyCall).map(({ body }) => body)).toEqual([{ amount: 1500, termsId: 'a' }]),
  );
  await waitFor(() => expect(sessionStorage.getItem('livery.draft.wealth.buy')).toBeNull());
});

test('a purchase that is cancelled opens empty the next time', async () => {
  await openBuy();
  await type('1500');
  await user.click(screen.getByText('Cancel'));
  await user.click(screen.getByLabelText('Buy Trust 14'));
  expect(await screen.findByLabelText('Amount')).toHaveValue('');
});

test('the agreement opens over the dialog, and what was typed stays', async () => {
  const protocols = { protocol: '', privacy: '', introduce: '', wealthProtocol: '<p>Terms of wealth</p>' };
  const page = await openBuy({ answers: { '/app/protocols': protocols } });
  await type('2000');
  // The code loads lazily, which needs an act of its own.
  await act(() => user.click(screen.getByText('wealth agreement')));
  expect(await screen.findByText('Terms of wealth')).toBeInTheDocument();
  expect(page.address()).toBe('/financial?category=7&show=agreement&product=14');
  await user.keyboard('{Escape}');
  expect(page.address()).toBe('/financial?category=7&show=buy&product=14');
  expect(field()).toHaveValue('2,000');
  expect(agreement()).toBeChecked();
});

test('a visitor sees what it would pay, and logs in to buy', async () => {
  await openBuy({ signedIn: false });
  await type('200000');
  expect(dialog()).toHaveTextContent('13,720.00');
  expect(screen.getByText('Log in to buy')).toHaveAttribute(
    'href',
    '/login?redirect=%2Ffinancial%3Fcategory%3D7%26show%3Dbuy%26product%3D14',
  );
});

describe('if modulePledgeNeedApply is 1 and wealthStauts is not 1', () => {
  const configuration = { modulePledgeNeedApply: '1' } as const;
  const notApplied = { uuid: 'member', wealthStauts: 0 };
  const prompt = { name: 'Apply for a wealth account' };

  const agree = () => user.click(screen.getByRole('checkbox', { name: /I have read and accept/ }));

  test('a prompt shows the agreement and asks to apply; confirm applies, and the purchase goes on', async () => {
    const page = await openBuy({ configuration, answers: { '/me/info': notApplied, 'POST /wealth/apply': {} } });
    expect(screen.getByRole('dialog', prompt)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'wealth agreement' }));
    expect(await screen.findByRole('dialog', { name: 'Wealth agreement' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await agree();
    page.answers['/me/info'] = { ...notApplied, wealthStauts: 1 };
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('dialog', { name: 'Buy Trust 14' })).toBeInTheDocument();
    expect(page.requestsTo('POST /wealth/apply')).toHaveLength(1);
  });

  test('cancel closes the dialog', async () => {
    const page = await openBuy({ configuration, answers: { '/me/info': notApplied } });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(page.address()).toBe('/financial?category=7');
  });

  test('a failed application closes the prompt', async () => {
    const refused = () => {
      throw new Refused(code.badRequest, 'Not now.');
    };
    const page = await openBuy({ configuration, answers: { '/me/info': notApplied, 'POST /wealth/apply': refused } });
    await agree();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(page.address()).toBe('/financial?category=7'));
  });

  test('a member who has applied buys at once', async () => {
    await openBuy({ configuration });
    expect(dialog()).toBeInTheDocument();
  });
});

describe('what happens between opening and buying', () => {
  const refuse = (refusal: number, message: string, field?: string) => () => {
    throw new Refused(refusal, message, field === undefined ? {} : { field });
  };

  test('a repriced product says what changed, and is bought only once the new terms are accepted', async () => {
    const page = await openBuy({ answers: { [buyCall]: refuse(code.productChanged, 'The terms have changed.') } });
    await type('2000');
    page.answers['GET /wealth/products/14'] = product({ ratio: '4', termsId: 'b' });
    await user.click(submit());
    expect(await screen.findByText('Daily rate: 0.40% (was 0.50%)')).toBeInTheDocument();
    expect(dialog()).toHaveTextContent('Expected total revenue137.20USDT');
    expect(submit()).toBeDisabled();
    page.answers[buyCall] = { id: 5 };
    await user.click(screen.getByText('Continue with the new terms'));
    expect(field()).toHaveValue('2,000');
    expect(dialog()).toHaveTextContent('Expected total revenue109.76USDT');
    await user.click(submit());
    await waitFor(() => expect(page.requestsTo(buyCall).at(-1)?.body).toEqual({ amount: 2000, termsId: 'b' }));
  });

  test.each([
    ['closed', code.productClosed, { status: 0 }, 'This product is closed. You cannot buy it.'],
    ['sold out', code.productSoldOut, { remainingAmount: '0' }, 'This product is sold out for now.'],
  ])('a product that is %s meanwhile says so, and what was typed stays', async (_, refusal, change, message) => {
    const page = await openBuy({ answers: { [buyCall]: refuse(refusal, 'No.') } });
    await type('2000');
    page.answers['GET /wealth/products/14'] = product(change);
    page.answers['/wealth/7/products'] = { list: [product(change)] };
    await user.click(submit());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field()).toHaveValue('2,000');
    expect(submit()).toBeDisabled();
  });

  test('limits that changed are said at the field', async () => {
    const page = await openBuy({
      answers: { [buyCall]: refuse(code.amountTooSmall, 'At least 5000 USDT.', 'amount') },
    });
    await type('2000');
    await user.click(submit());
    await waitFor(() => expect(field()).toHaveAccessibleDescription('At least 5000 USDT.'));
    expect(page.requestsTo(buyCall)).toHaveLength(1);
  });

  test('a balance that is gone in another tab is said at the field', async () => {
    await openBuy({ answers: { [buyCall]: refuse(code.insufficientBalance, 'Insufficient balance.') } });
    await type('2000');
    await user.click(submit());
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Insufficient balance.'));
    expect(field()).toHaveValue('2,000');
  });

  test('an answer that comes after the dialog was closed is told on the page, and nothing is bought twice', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<object>();
    const page = await openBuy({ answers: { [buyCall]: () => promise } });
    await type('2000');
    await user.click(submit());
    await user.keyboard('{Escape}');
    expect(page.address()).toBe('/financial?category=7');
    await user.click(screen.getByLabelText('Buy Trust 14'));
    expect(await screen.findByText(/A purchase of 2,000 USDT has no answer yet/)).toBeInTheDocument();
    await type('2000');
    expect(submit()).toBeDisabled();
    answer({ id: 5 });
    await waitFor(() => expect(screen.queryByText(/has no answer yet/)).toBeNull());
    expect(page.requestsTo(buyCall)).toHaveLength(1);
  });
});

test('a product that is gone is told, and step 2 stays', async () => {
  const page = await openFinancial('&show=buy&product=15');
  expect(page.address()).toBe('/financial?category=7');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('terms that did not load say so, with a retry', async () => {
  const { answers } = await openBuy({ answers: { 'GET /wealth/products/14': 'unreachable' } });
  answers['GET /wealth/products/14'] = product();
  await user.click(within(dialog()).getByText('Try again'));
  expect(await screen.findByLabelText('Amount')).toBeInTheDocument();
});
