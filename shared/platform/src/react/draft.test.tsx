import * as z from 'zod/mini';
import { createPlatform } from '../platform.ts';
import { draftDecimal, dropDraft, keepDraft, readDraft } from './draft.ts';

const schema = z.object({ name: z.string() });
const read = (owner = 'mara') => readDraft('account.identity', schema, owner);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepDraft('account.identity', { name: 'Mara' }, 'mara');
});

test('keeps a draft for its owner alone, until it is dropped', () => {
  expect(read()).toEqual({ name: 'Mara' });
  expect(read('otto')).toBeUndefined();
  dropDraft('account.identity');
  expect(read()).toBeUndefined();
});

test.each(['', '{', '{"owner":"mara"}', '{"owner":"mara","value":{"name":5}}'])('takes %j for no draft', (text) => {
  sessionStorage.setItem('livery.draft.account.identity', text);
  expect(read()).toBeUndefined();
});

test('keeps a number by its value, and no text that cannot be read', () => {
  const form = z.object({ amount: draftDecimal, price: draftDecimal, limit: draftDecimal });
  const amount = { ok: true, value: '1500' };
  keepDraft('order', { amount, price: { ok: false, reason: 'notANumber' } }, 'mara');
  const empty = { ok: false, reason: 'empty' };
  expect(readDraft('order', form, 'mara')).toEqual({ amount, price: empty, limit: empty });
  keepDraft('order', { amount: '1.500', price: { ok: true, value: '1.500,00' } }, 'mara');
  expect(readDraft('order', form, 'mara')).toEqual({ amount: empty, price: empty, limit: empty });
});

function signedIn() {
  const platform = createPlatform({ clientVersion: 'test', transport: () => new Promise(() => {}) });
  platform.session.open({ token: 'token', refreshToken: 'refresh' });
  return platform;
}

test('a sign-out drops every draft and nothing else', () => {
  sessionStorage.setItem('other', 'kept');
  signedIn().logOut();
  expect([read(), sessionStorage.getItem('other')]).toEqual([undefined, 'kept']);
});

test('so does a sign-out in another tab', () => {
  signedIn();
  for (const key of ['token', 'refreshToken', 'session']) localStorage.removeItem(`livery.${key}`);
  dispatchEvent(new StorageEvent('storage', { key: 'livery.token' }));
  expect(read()).toBeUndefined();
});

test('keeps the input when the server has ended the session', () => {
  signedIn().session.drop();
  expect(read()).toEqual({ name: 'Mara' });
});
