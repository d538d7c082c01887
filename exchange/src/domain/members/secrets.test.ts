import { randomBytes } from 'node:crypto';
import { decrypted, encrypted, fullPasswordCost, Passwords } from './secrets.ts';

const key = randomBytes(32);

test('an encrypted text is read again by its key and place alone', () => {
  const stored = encrypted(key, 'mara', 'JBSWY3DP');
  expect(decrypted(key, 'mara', stored)).toBe('JBSWY3DP');
  expect(encrypted(key, 'mara', 'JBSWY3DP')).not.toBe(stored);
  expect(() => decrypted(randomBytes(32), 'mara', stored)).toThrow();
  expect(() => decrypted(key, 'otto', stored)).toThrow();
  expect(() => decrypted(key, 'mara', `${stored.startsWith('A') ? 'B' : 'A'}${stored.slice(1)}`)).toThrow();
});

const costOf = (hash: string) => hash.split(':').slice(0, 4).join(':');

test('a hash has the full cost by default', async () => {
  expect(fullPasswordCost).toEqual({ N: 32_768, r: 8, p: 1 });
  expect(costOf(await new Passwords().hash('sesame'))).toBe('scrypt:32768:8:1');
});

test('only the right password matches, and two hashes of it differ', async () => {
  const passwords = new Passwords();
  const [one, two] = [await passwords.hash('sesame'), await passwords.hash('sesame')];
  expect(one).not.toBe(two);
  expect(await Promise.all([one, two].map((hash) => passwords.fits('sesame', hash)))).toEqual([true, true]);
  expect(await Promise.all(['Sesame', 'sesame ', ''].map((other) => passwords.fits(other, one)))).toEqual([
    false,
    false,
    false,
  ]);
});

test('a password matches in any Unicode composition', async () => {
  const passwords = new Passwords();
  expect(await passwords.fits('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true);
});

test('no password matches a missing hash', async () => {
  const passwords = new Passwords();
  for (const none of [null, undefined]) expect(await passwords.fits('', none)).toBe(false);
});

test('a hash is checked at the cost that is stored with it', async () => {
  const low = new Passwords({ N: 16, r: 1, p: 1 });
  expect(await new Passwords().fits('sesame', await low.hash('sesame'))).toBe(true);
  expect(await low.fits('sesame', await new Passwords().hash('sesame'))).toBe(true);
});
