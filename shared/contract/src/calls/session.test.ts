import { email } from './session.ts';

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
