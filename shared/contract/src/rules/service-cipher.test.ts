import aes from 'crypto-js/aes.js';

import { readServiceParameter, servicePath } from './service-cipher.ts';

const parameter = (path: string) => new URL(path, 'https://site.example').searchParams.get('url');

test.each(['https://chat.example/a?uid=1&name=%E6%9D%8E#b', '/help', 'https://chat.example/李'])(
  '%p comes out as it went in',
  (address) => expect(readServiceParameter(parameter(servicePath(address)))).toBe(address),
);

test('hides the address in the path, and makes no two paths the same', () => {
  const path = servicePath('https://chat.example/?account=15550100');
  expect(path).not.toContain('15550100');
  expect(servicePath('https://chat.example/?account=15550100')).not.toBe(path);
});

test.each([null, '', 'garbage', 'https://chat.example/', 'U2FsdGVkX1==', '%', 'x'.repeat(10_000)])(
  '%p is none of ours',
  (cipher) => expect(readServiceParameter(cipher)).toBeUndefined(),
);

test('rejects a text that another program encrypted under the same key', () => {
  const cipher = aes.encrypt('https://chat.example/', 'livery.service.url').toString();
  expect(readServiceParameter(cipher)).toBeUndefined();
});

test('a cipher without a salt decrypts to random bytes, and is always rejected', () => {
  // Its salt is drawn anew each time, and one time in about a thousand the text that comes out is valid UTF-8.
  for (let time = 0; time < 3000; time++) expect(readServiceParameter('U2FsdGVkX1==')).toBeUndefined();
});
