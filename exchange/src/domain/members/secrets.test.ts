import { randomBytes } from 'node:crypto';
import { decrypted, encrypted } from './secrets.ts';

const key = randomBytes(32);

test('an encrypted text is read again by its key and place alone', () => {
  const stored = encrypted(key, 'mara', 'JBSWY3DP');
  expect(decrypted(key, 'mara', stored)).toBe('JBSWY3DP');
  expect(encrypted(key, 'mara', 'JBSWY3DP')).not.toBe(stored);
  expect(() => decrypted(randomBytes(32), 'mara', stored)).toThrow();
  expect(() => decrypted(key, 'otto', stored)).toThrow();
  expect(() => decrypted(key, 'mara', `${stored.startsWith('A') ? 'B' : 'A'}${stored.slice(1)}`)).toThrow();
});
