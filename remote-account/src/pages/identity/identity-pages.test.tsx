import { code } from '@livery/contract/envelope';
import { useLocation } from '@livery/platform/router';
import { type Answers, fillIn, type PageOptions, Refused, renderPage, user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AuthPage } from './auth-page.tsx';
import { AuthStepPage } from './auth-step-page.tsx';
import { pictureFields } from './identity.ts';

const ids = [1, 2, 3].map((number) => `6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a1${number}`);
const pictures = Object.fromEntries(pictureFields.map((field, index) => [field, ids[index]]));
const person = {
  country: 'DE',
  firstName: 'Mara',
  lastName: 'Lehnert',
  documentType: 'ID',
  documentNumber: 'L01X00T471',
};
const submitted = { ...person, ...pictures, documentNumber: '•••••••471', submitTime: 1_764_000_000, reason: '' };
const none = { status: 'none', submitted: null };
const failed = { status: 'failed', submitted: { ...submitted, reason: 'The back is blurred.' } };
const refusedFor = (...refused: string[]) => ({ ...failed, submitted: { ...failed.submitted, refused } });

/** The smallest whole PNG: one pixel. */
const png = () => {
  const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], 'back.png', {
    type: 'image/png',
  });
};

const Pages = () => (useLocation().pathname === '/auth-step' ? <AuthStepPage /> : <AuthPage />);

function open(standing: unknown, { answers = {}, ...options }: PageOptions & { answers?: Answers } = {}) {
  const all: Answers = {
    'GET /me/verify': standing,
    'GET /me/info': { uuid: 'mara' },
    'GET /countries': { list: [{ code: 'DE', name: 'Germany', areaCode: '+49' }] },
    'GET /funds/info': {
      coin: 'USDT',
      available: '0',
      maxAmount: '0',
      networks: [],
      limit: { used: '0', now: '1000', whenVerified: '100000' },
    },
    ...Object.fromEntries(ids.map((id) => [`GET /me/pictures/${id}`, new Uint8Array([0xff, 0xd8])])),
    ...answers,
  };
  return renderPage(<Pages />, { at: '/auth', signedIn: true, answers: all, ...options });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const keepDraft = (value: unknown, owner = 'mara') =>
  sessionStorage.setItem('livery.draft.account.identity', JSON.stringify({ owner, value }));

beforeEach(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  localStorage.clear();
  sessionStorage.clear();
});

test('§4: who is not verified sees the form, and what verification unlocks, in figures', async () => {
  await open(none, { routes: ['/c2c-sale'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verify your identity');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'What it unlocksNowVerified',
    '24-hour withdrawal limit, USDT1,000100,000',
    'Sell on C2CNoYes',
  ]);
});

test('does not speak of C2C where it is closed', async () => {
  await open(none);
  expect(screen.queryByText('Sell on C2C')).not.toBeInTheDocument();
});

test('§4: certifying says when it was sent, and has nothing to do', async () => {
  await open({ status: 'certifying', submitted });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('We are reviewing your identity');
  expect(screen.getByText(/^Sent 2025-11-2/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('§4: verified shows whom the exchange knows', async () => {
  await open({ status: 'verified', submitted });
  expect(screen.getByText('Mara Lehnert')).toBeVisible();
  expect(screen.getByText('Identity card •••••••471')).toBeVisible();
  expect(screen.getByText('100,000 USDT')).toBeVisible();
});

test('verified without papers, as the demo member is, is said too', async () => {
  await open({ status: 'verified', submitted: null });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('You are verified');
});

test('§4, §8: failed says why; the form for the next try has all but the number of the document', async () => {
  const { address } = await open(failed);
  expect(screen.getByText('The back is blurred.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verify again' }));
  expect([box('First name').value, box('Last name').value, box('Document number').value]).toEqual([
    'Mara',
    'Lehnert',
    '',
  ]);
  await fillIn(box('Document number'), 'L01X00T471');
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }));
  await waitFor(() => expect(address()).toBe('/auth-step'));
  // The photos of the first try stay.
  expect(await screen.findByText(/^3 of 3 ready/)).toBeVisible();
});

test('one refused photo is marked with the reason and taken anew; the others and the number of the document stay', async () => {
  let standing: unknown = refusedFor('backPicture');
  const verified = () => {
    standing = { status: 'certifying', submitted };
    return {};
  };
  const newPicture = '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a19';
  const answers: Answers = {
    'GET /me/verify': () => standing,
    'POST /me/verify': verified,
    'POST /me/pictures': { id: newPicture },
  };
  const { requestsTo } = await open(undefined, { answers, scaled: () => new Blob(['scaled']) });
  expect(screen.getByText('Not accepted: Back. Change only this; the rest is kept.', { exact: false })).toBeVisible();
  expect(screen.getByText('2 of 3 photos accepted')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change details' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Change photos' }));
  const back = within(await screen.findByRole('group', { name: 'Back' }));
  expect(back.getByText('The back is blurred.')).toBeVisible();
  expect(back.getByText('Not accepted')).toBeVisible();
  // What was refused can be seen.
  expect(await back.findByRole('img', { name: 'Back' })).toBeVisible();
  expect(screen.getByText(/^2 of 3 ready/)).toBeVisible();

  await user.upload(back.getByLabelText<HTMLInputElement>('File', { selector: 'input' }), png());
  expect(await screen.findByText(/^3 of 3 ready/)).toBeVisible();
  expect(back.queryByText('The back is blurred.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'We are reviewing your identity' })).toBeVisible();
  const { documentNumber: _, ...numberless } = person;
  expect(requestsTo('POST /me/verify').map(({ body }) => body)).toEqual([
    { ...numberless, ...pictures, backPicture: newPicture },
  ]);
});

test('refused details are marked with the reason until they are changed', async () => {
  const { address } = await open(refusedFor('lastName', 'documentNumber'));
  expect(screen.queryByRole('link', { name: 'Change photos' })).not.toBeInTheDocument();
  expect(screen.getByText(/Last name and Document number/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change details' }));
  const marked = () => screen.queryAllByText('The back is blurred.').length;
  expect(marked()).toBe(2);
  expect(box('Last name')).toHaveAccessibleDescription('The back is blurred.');
  await user.type(box('Last name'), 'er');
  expect(marked()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }));
  expect(await screen.findByText('Enter the document number.')).toBeVisible();
  await fillIn(box('Document number'), 'L01X00T472');
  expect(marked()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }));
  await waitFor(() => expect(address()).toBe('/auth-step'));
  expect(await screen.findByText(/^3 of 3 ready/)).toBeVisible();
});

test('the number of the document is kept for the same kind of document alone', async () => {
  await open(refusedFor('handHeldPicture'), { at: '/auth?again=1' });
  expect(box('Document number')).toHaveAccessibleDescription('Leave it empty to keep •••••••471');
  await user.click(screen.getByRole('radio', { name: 'Passport' }));
  expect(box('Document number')).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }));
  expect(await screen.findByText('Enter the document number.')).toBeVisible();
});

test('§5: says at each field what is missing, and keeps what was typed', async () => {
  const { address } = await open(none);
  await user.type(box('First name'), '<b>');
  await user.click(screen.getByRole('button', { name: 'Continue to photos' }));
  expect(await screen.findByText('Choose the country that issued the document.')).toBeVisible();
  for (const text of [/^Remove “/, 'Enter the last name.', 'Enter the document number.'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: /Country or region/ })).toHaveFocus();
  expect(box('First name')).toHaveValue('<b>');
  expect(address()).toBe('/auth');
});

test('keeps what was typed over a reload, for the same member alone', async () => {
  const { unmount } = await open(none);
  await fillIn(box('Last name'), 'Lehnert');
  unmount();
  const again = await open(none);
  expect(box('Last name')).toHaveValue('Lehnert');
  again.unmount();
  await open(none, { answers: { 'GET /me/info': { uuid: 'otto' } } });
  expect(box('Last name')).toHaveValue('');
});

test.each([
  ['details are missing', none, '/auth'],
  ['a refused member has not given the number again', failed, '/auth?again=1'],
  ['it is under review', { status: 'certifying', submitted }, '/auth'],
  ['it is verified', { status: 'verified', submitted }, '/auth'],
])('the photos lead back while %s', async (_name, standing, path) => {
  const { address } = await open(standing, { at: '/auth-step' });
  expect(address()).toBe(path);
});

test('§5: all three photos are required', async () => {
  keepDraft({ person, pictures: { frontPicture: ids[0] } });
  const { requestsTo } = await open(none, { at: '/auth-step' });
  expect(screen.getByText(/^1 of 3 ready/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  expect(screen.getByText(/^All three photos are required/)).toBeVisible();
  expect(requestsTo('POST /me/verify')).toEqual([]);
});

test.each([
  ['is taken', () => ({})],
  [
    'had arrived, while its answer was lost',
    () => {
      throw new Refused(code.verificationPending, 'Already under review.');
    },
  ],
])('what was sent %s: the member sees the review, and nothing is kept here', async (_name, answer) => {
  keepDraft({ person, pictures });
  let standing: unknown = none;
  const { address, requestsTo } = await open(none, {
    at: '/auth-step',
    answers: {
      'GET /me/verify': () => standing,
      'POST /me/verify': () => {
        standing = { status: 'certifying', submitted };
        return answer();
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'We are reviewing your identity' })).toBeVisible();
  expect(requestsTo('POST /me/verify').map(({ body }) => body)).toEqual([{ ...person, ...pictures }]);
  expect(address()).toBe('/auth');
  await waitFor(() => expect(sessionStorage.getItem('livery.draft.account.identity')).toBeNull());
});

test('a refusal is told by the site, and everything stays', async () => {
  keepDraft({ person, pictures });
  const refuse = () => {
    throw new Refused(code.badRequest, 'Please check “backPicture”.', { field: 'backPicture' });
  };
  const { platform } = await open(none, { at: '/auth-step', answers: { 'POST /me/verify': refuse } });
  const told = jest.fn();
  platform.onError(told);
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(screen.getByText(/^3 of 3 ready/)).toBeVisible();
});

test('names the photos of a passport by what it has', async () => {
  keepDraft({ person: { ...person, documentType: 'PASSPORT' }, pictures: {} });
  await open(none, { at: '/auth-step' });
  expect(screen.getAllByRole('group').map((tile) => within(tile).getByRole('heading').textContent)).toEqual([
    'Photo page',
    'Cover',
    'You, holding it',
  ]);
});

test('offers a retry when it cannot be told where the verification stands', async () => {
  const answers: Answers = { 'GET /me/verify': 'unreachable' };
  await open(undefined, { answers });
  expect(screen.getByText('Your verification did not load')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
