import { isOwnOrigin } from './passkeys.ts';

test.each([
  ['https://aldera.example', 'aldera.example', 'aldera.example', true],
  ['https://aldera.example:8443', 'aldera.example', 'aldera.example:8443', true],
  ['http://halvo.localhost:8080', 'halvo.localhost', 'halvo.localhost:8080', true],
  ['https://Aldera.example', 'aldera.example', 'Aldera.example', true],
  // Without TLS, on another port, on another host, and on one that only begins or ends alike.
  ['http://aldera.example', 'aldera.example', 'aldera.example', false],
  ['https://aldera.example:8443', 'aldera.example', 'aldera.example', false],
  ['https://evil.example', 'aldera.example', 'evil.example', false],
  ['https://aldera.example.evil.example', 'aldera.example', 'aldera.example', false],
  ['http://halvo.localhost:8080', 'localhost', 'halvo.localhost:8080', false],
  ['null', 'aldera.example', 'aldera.example', false],
  ['', 'aldera.example', 'aldera.example', false],
])('a page of %s at the site %s, asked as %s: %s', (origin, rpId, host, isOwn) => {
  expect(isOwnOrigin(origin, { rpId, host })).toBe(isOwn);
});
