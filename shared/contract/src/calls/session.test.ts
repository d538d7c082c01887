import { email } from './session.ts';

/** The ways in which an address can look like, or become, another one. */
const lookAlikes = {
  'the Kelvin sign, whose lower case is k': 'bob@ban\u212a.com',
  'the Ångström sign': '\u212bke@example.com',
  'a full-width letter': 'b\uff4fb@example.com',
  'a ligature': 'o\ufb03ce@example.com',
  'a letter and an accent that combine': 'rene\u0301@example.com',
  'a full-width dot': 'bob@example\uff0ecom',
  'a variation selector': 'bob\ufe0f@example.com',
};

test.each(Object.entries(lookAlikes))('an address with %s is refused', (_letter, address) => {
  expect(email.safeParse(address).success).toBe(false);
});

test('of the letters that are accepted, only ASCII letters have an ASCII letter as their lower case', () => {
  const letters = Array.from({ length: 0x11_0000 }, (_, point) => String.fromCodePoint(point));
  const becomeAscii = letters.filter(
    (letter) => /^[a-z]$/.test(letter.toLowerCase()) && email.safeParse(`${letter}@example.com`).success,
  );
  expect(becomeAscii.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
});

test.each(['mara.lindt@example.com', 'a+b@sub.example.co', 'ü@exämple.de'])('%s is an address', (address) => {
  expect(email.safeParse(address).success).toBe(true);
});

test.each([
  '',
  'a',
  'a@',
  '@b.c',
  'a@b',
  'a b@c.de',
  'a@b..c',
  'a@@b.c',
  '\u202Eevil@x.com',
  'a\u0000@b.c',
  'a\u200b@b.c',
  '<a@b.c>',
])('%j is none', (address) => {
  expect(email.safeParse(address).success).toBe(false);
});
