import { code } from '@livery/contract/envelope';
import { type Answers, fillIn, type PageOptions, Refused, renderPage, user } from '@livery/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { BankSettingPage } from './bank-setting-page.tsx';

const account = {
  id: 7,
  currency: 'EUR',
  bankName: 'Nordkasse Berlin',
  bankCode: '',
  branch: '',
  branchNumber: '',
  accountNumber: 'DE89 3704 0044 0532 0144 71',
  holderName: 'Mara Lehnert',
  createTime: 1_764_000_000,
};
const submitted = {
  country: 'DE',
  firstName: 'Mara',
  lastName: 'Lehnert',
  documentType: 'ID',
  documentNumber: '•471',
  frontPicture: '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a10',
  backPicture: '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a11',
  handHeldPicture: '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a12',
  submitTime: 1,
  reason: '',
};
const verified = { status: 'verified', submitted };
const unverified = { status: 'none', submitted: null };

/** Opens the page and waits for its data and the form's chunk. */
async function open(
  { list = [account], standing = verified }: { list?: unknown[]; standing?: unknown } = {},
  { answers = {}, ...options }: PageOptions = {},
) {
  const all: Answers = {
    'GET /me/banks': { list },
    'GET /me/verify': standing,
    'GET /me/info': { uuid: 'mara' },
    'GET /app/currency': {
      list: ['EUR', 'JPY', 'CNY'].map((one) => ({ code: one, name: one, symbol: one, rate: '1' })),
    },
    ...answers,
  };
  const page = await renderPage(<BankSettingPage />, {
    at: '/bank-setting',
    signedIn: true,
    answers: all,
    routes: ['/c2c-sale', '/auth', '/bank-setting'],
    ...options,
  });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  return page;
}

const adding = { at: '/bank-setting?add=1' };
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const labels = () =>
  screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);

/** Chooses a currency by a draft, because jsdom cannot open the native list. */
const typedIn = (currency: string, typed: Record<string, string> = {}) =>
  sessionStorage.setItem(
    'livery.draft.account.bank',
    JSON.stringify({
      owner: 'mara',
      value: {
        bankName: '',
        bankCode: '',
        branch: '',
        branchNumber: '',
        accountNumber: '',
        holderName: '',
        currency,
        ...typed,
      },
    }),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an account in another name says so, and makes nobody ready to sell', async () => {
  await open({ list: [{ ...account, holder: 'other' }] });
  expect(screen.getAllByText('Not in your verified name, so it cannot be used for C2C sales')).toHaveLength(2);
  expect(screen.getByText('Not ready to sell on C2C yet')).toBeVisible();
});

test('lists accounts by what a member recognizes, and says that a sale can be made', async () => {
  await open();
  expect(screen.getByRole('list', { name: 'Payment methods' })).toHaveTextContent(
    /EURNordkasse Berlin•••• 4471 · Mara LehnertAdded 2025-11-2\d/,
  );
  expect(screen.getByText('Ready to sell on C2C')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to C2C' })).toHaveAttribute('href', '/c2c-sale');
});

test.each([
  ['nothing is bound', { list: [] }, 'You have no payment method, so you cannot sell.', 'No payment method'],
  [
    'the name is not verified',
    { list: [], standing: unverified },
    'Your real name is not verified yet.',
    'Verify your identity first',
  ],
  [
    'it is under review',
    { list: [], standing: { status: 'certifying', submitted } },
    'We are reviewing your identity.',
    'Verify your identity first',
  ],
])('§5: says what a sale needs while %s', async (_name, standing, missing, empty) => {
  await open(standing);
  expect(screen.getByText(missing)).toBeVisible();
  expect(screen.getByText(empty)).toBeVisible();
});

test('does not speak of C2C where it is closed', async () => {
  await open({ list: [] }, { routes: ['/auth', '/bank-setting'] });
  expect(document.body).not.toHaveTextContent('C2C');
});

test.each([
  ['JPY', ['Financial institution name', 'Branch name', 'Branch number', 'Account number', 'Recipient name']],
  ['EUR', ['Bank name', 'BIC', 'IBAN', 'Account holder']],
  ['CNY', ['Bank name', 'Bank code', 'Branch', 'Branch number', 'Account number', 'Account holder']],
])('§3: asks for an account in %s by its own words', async (currency, words) => {
  typedIn(currency);
  await open({}, adding);
  expect(labels()).toEqual(words);
});

test('begins with the currency of the sale that the member came from', async () => {
  await open({}, { at: '/bank-setting?add=1&currency=JPY' });
  expect(labels()).toContain('Financial institution name');
  expect(screen.getByRole('button', { name: /Fiat currency/ })).toHaveTextContent('JPY · JPY');
});

test('§5: says at each field what is missing, and keeps what was typed', async () => {
  const { requestsTo } = await open({ standing: unverified }, adding);
  await fillIn(box('Account number'), '12;3');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  for (const text of ['Choose a currency.', 'Enter the name of the bank.', 'Enter the name of the holder.'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/^Remove “;”/)).toBeVisible();
  expect(box('Account number')).toHaveValue('12;3');
  expect(requestsTo('POST /me/banks')).toEqual([]);
});

test('begins with the verified name, and refuses another one', async () => {
  await open({}, adding);
  expect(box('Account holder')).toHaveValue('Mara Lehnert');
  await fillIn(box('Account holder'), 'Jonas Lehnert');
  await user.tab();
  expect(await screen.findByText('Enter your verified name, Mara Lehnert.')).toBeVisible();
});

test('an account that is there already is told before it is sent', async () => {
  typedIn('EUR', { bankName: account.bankName, accountNumber: account.accountNumber, holderName: 'Mara Lehnert' });
  await open({}, adding);
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByText('You have already added this account.')).toBeVisible();
});

test('sends what the currency asks for, once, and shows the list', async () => {
  typedIn('JPY', {
    bankName: ' あおば銀行 ',
    bankCode: '0148',
    accountNumber: '1230925',
    holderName: 'マラ レーネルト',
  });
  const added = jest.fn(() => account);
  const { requestsTo, address } = await open({}, { ...adding, answers: { 'POST /me/banks': added } });
  await user.dblClick(screen.getByRole('button', { name: 'Add account' }));
  await waitFor(() => expect(address()).toBe('/bank-setting'));
  expect(requestsTo('POST /me/banks').map(({ body }) => body)).toEqual([
    { currency: 'JPY', bankName: 'あおば銀行', accountNumber: '1230925', holderName: 'マラ レーネルト' },
  ]);
  expect(sessionStorage.getItem('livery.draft.account.bank')).toBeNull();
});

test('shows a refusal at the field that the exchange names, and keeps the form', async () => {
  typedIn('EUR', { bankName: 'Nordkasse', accountNumber: '42', holderName: 'Mara Lehnert' });
  const refuse = () => {
    throw new Refused(code.badRequest, 'Please check “bankName”.', { field: 'bankName' });
  };
  await open({}, { ...adding, answers: { 'POST /me/banks': refuse } });
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByText('Please check “bankName”.')).toBeVisible();
  expect(box('Bank name')).toHaveValue('Nordkasse');
});

test.each([
  ['deleted', () => ({})],
  [
    'gone already',
    () => {
      throw new Refused(code.notFound, 'Not found.');
    },
  ],
])('deletes an account after a question; it is %s', async (_name, answer) => {
  let list = [account];
  const { requestsTo } = await open(
    {},
    {
      answers: {
        'GET /me/banks': () => ({ list }),
        'DELETE /me/banks/7': () => {
          list = [];
          return answer();
        },
      },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Delete “Nordkasse Berlin”' }));
  const keep = await screen.findByRole('button', { name: 'Keep it' });
  expect(screen.getByText('Buyers can no longer pay to •••• 4471.')).toBeVisible();
  expect(keep).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('No payment method')).toBeVisible();
  expect(requestsTo('DELETE /me/banks/7')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the focus goes to the account that takes the place of a deleted one', async () => {
  let list = [account, { ...account, id: 8, bankName: 'Hinode' }, { ...account, id: 9, bankName: 'Südbank' }];
  const deleted = (id: number) => () => {
    list = list.filter((one) => one.id !== id);
    return {};
  };
  const answers = {
    'GET /me/banks': () => ({ list }),
    'DELETE /me/banks/8': deleted(8),
    'DELETE /me/banks/9': deleted(9),
  };
  await open({}, { answers });
  const remove = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Delete “${name}”` }));
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  };
  await remove('Hinode');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete “Südbank”' })).toHaveFocus());
  await remove('Südbank');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete “Nordkasse Berlin”' })).toHaveFocus());
});
