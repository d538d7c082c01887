import type { CallData } from '@livery/contract/call';
import type {
  IdentityInQueue,
  identityPersonCall,
  operatorIdentityCall,
} from '@livery/contract/calls/operator/identity';
import { press } from '@livery/platform/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ines, now, openConsole } from '../../test/console-site.tsx';
import { IdentityPage } from './identity-page.tsx';

const member = { id: 'k', nickname: 'k_brandt', tenantId: 'halvo', language: 'de-DE' } as const;
const row: IdentityInQueue = {
  id: 7,
  member,
  country: 'DE',
  documentType: 'ID',
  stage: 'waiting',
  createTime: now - 7 * 3600,
  dueTime: now + 3600,
  attempt: 2,
  claim: null,
};
const claim = { operator: { id: ines.id, name: ines.name }, claimTime: now, expireTime: now + 900 };
const record: CallData<typeof operatorIdentityCall> = {
  ...row,
  checks: [
    { check: 'registration', state: 'attention', time: now - 86_400 },
    { check: 'documentOfOthers', state: 'passed', time: null },
    { check: 'bankAccount', state: 'notTried', time: null },
  ],
  sameDocument: [],
  earlier: [
    {
      id: 6,
      createTime: now - 90_000,
      decideTime: now - 80_000,
      decidedBy: 'Jonas Weber',
      stage: 'refused',
      refused: ['backPicture'],
      reason: 'Unscharf.',
    },
  ],
  decidedBy: null,
  decideTime: null,
  refused: [],
  reason: '',
  opensFreely: false,
  notes: [],
  reasons: [
    { key: 'blurred', advice: 'tryAgain', text: 'The picture is blurred.', memberText: 'Das Bild ist unscharf.' },
  ],
  compared: [{ field: 'state', value: 'waiting' }],
  seen: 'state:abc',
};
const person: CallData<typeof identityPersonCall> = {
  firstName: 'Katharina',
  lastName: 'Brandt',
  documentNumber: 'L8V4K21T9',
  before: { firstName: 'Katharina', lastName: 'Brand', documentNumber: 'L8V4K21T9' },
  bankAccounts: [],
};

const open = (changes: Partial<typeof record> = {}, answers: Record<string, unknown> = {}) =>
  openConsole(IdentityPage, {
    at: '/console/identity?record=7',
    operator: { grants: [{ role: 'identity', tenantId: null }] },
    answers: {
      'GET /identities': { list: [row] },
      'GET /identities/counts': { waiting: 1, oldestTime: row.createTime, lastDecidedTime: null },
      'GET /identities/7': { ...record, ...changes },
      'POST /identities/7/person': person,
      'POST /identities/7/pictures/frontPicture': new Uint8Array([1]),
      'POST /identities/7/pictures/backPicture': new Uint8Array([1]),
      'POST /identities/7/pictures/handHeldPicture': new Uint8Array([1]),
      'POST /records/verification/7/claim': claim,
      'POST /identities/7/approve': { outcome: 'done' },
      'POST /identities/7/refuse': { outcome: 'done' },
      ...answers,
    },
  });

test('entries and photos stay closed until there is a reason, and then show what changed', async () => {
  const { requestsTo } = await open();
  expect(screen.queryByText('Katharina')).not.toBeInTheDocument();
  await press('Open the photos');
  expect(screen.getByText('Enter a reason, or claim the record.')).toBeInTheDocument();
  expect(requestsTo('POST /identities/7/person')).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Why do you open it/), { target: { value: 'asked by mail' } });
  await press('Open the photos');
  expect(screen.getByText('Katharina')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Changed since the last try' })).toHaveTextContent('BrandBrandt');
  const opened = ['frontPicture', 'backPicture', 'handHeldPicture'].flatMap((picture) =>
    requestsTo(`POST /identities/7/pictures/${picture}`),
  );
  expect(opened.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ why: 'asked by mail' })));
});

test('an identity is verified once all photos were seen and all six parts fit', async () => {
  const { requestsTo } = await open({ claim });
  const verify = () => screen.getByRole('button', { name: 'Verify' });
  await press('Open the photos');
  for (const fits of screen.getAllByRole('button', { name: /: fits$/ })) {
    expect(verify()).toBeDisabled();
    fireEvent.click(fits);
  }
  expect(screen.getByText('6 of 6 fit')).toBeInTheDocument();
  await press('Verify');
  expect(requestsTo('POST /identities/7/approve')[0]?.body).toEqual({ seen: 'state:abc', words: '' });
});

test('a picture that cannot be decoded says so, and nothing can be verified', async () => {
  await open({ claim });
  await press('Open the photos');
  act(() => {
    fireEvent.error(screen.getByRole('img', { name: 'Photo, front' }));
  });
  for (const fits of screen.getAllByRole('button', { name: /: fits$/ })) fireEvent.click(fits);
  expect(screen.getByRole('alert')).toHaveTextContent('This is not a picture that can be shown');
  expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
});

test('a refusal names the parts and tells the member why in their language', async () => {
  const { requestsTo } = await open({ claim });
  await press('Open the photos');
  fireEvent.click(screen.getByRole('button', { name: 'Photo, back: refuse' }));
  await press('Refuse what is marked');
  const dialog = await screen.findByRole('alertdialog', { name: 'Refuse the identity of k_brandt' });
  expect(dialog).toHaveTextContent('The refusal is about: Photo, back.');
  await press('Refuse and tell k_brandt');
  expect(within(dialog).getByRole('alert')).toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('radio', { name: 'The picture is blurred.' }));
  expect(dialog).toHaveTextContent('Das Bild ist unscharf.');
  await press('Refuse and tell k_brandt');
  expect(requestsTo('POST /identities/7/refuse')[0]?.body).toEqual({
    seen: 'state:abc',
    words: '',
    template: 'blurred',
    ownWords: '',
    fields: ['backPicture'],
  });
});
