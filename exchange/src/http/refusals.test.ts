import { code } from '@livery/contract/envelope';
import { fallbackLanguage, languages } from '@livery/contract/languages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '../errors.ts';
import { refusalMessage, statusOf } from './refusals.ts';

test.each(languages)('a refusal in %s names the field, the wait and the amount', (language) => {
  expect(refusalMessage(language, new DomainError(code.badRequest, { field: 'mobile' }))).toContain('mobile');
  const { tooManyRequests, amountTooSmall, orderTooSmall, amountTooLarge, productSoldOut, memberLimitReached } = code;
  const refusals = [
    new DomainError(tooManyRequests, { retryAfterSeconds: 60 }),
    ...(['expired', 'cancelled', 'disputesLost'] as const).map(
      (reason) => new DomainError(code.dayLimitReached, { retryAfterSeconds: 60, dayLimit: { reason, count: 4 } }),
    ),
    ...[amountTooSmall, orderTooSmall, amountTooLarge, productSoldOut, memberLimitReached].map(
      (refused) => new DomainError(refused, { limit: '73' }),
    ),
  ];
  for (const refusal of refusals)
    expect(refusalMessage(language, refusal, Date.UTC(2026, 3, 2, 10, 71, 40))).toMatch(/73|11:13/);
});

test('a lock states its reason and its end', () => {
  const at = Date.UTC(2026, 3, 2, 10, 11, 40);
  const message = (refused: number, detail: DomainError['detail'], nowMs = at) =>
    refusalMessage('en-US', new DomainError(refused, detail), nowMs);
  expect(message(code.tooManyRequests, { retryAfterSeconds: 59 })).toBe('Too many attempts. Please try again in 59 s.');
  expect(message(code.tooManyRequests, { retryAfterSeconds: 840 })).toBe(
    'Too many attempts. Try again after 10:26 (UTC).',
  );
  const dayLimit = { reason: 'expired', count: 3 } as const;
  expect(message(code.dayLimitReached, { retryAfterSeconds: 49_700, dayLimit })).toBe(
    'You let 3 orders expire today, so you cannot buy until Apr 3, 00:00 (UTC).',
  );
  expect(message(code.dayLimitReached, { retryAfterSeconds: 49_700, dayLimit }, at + 900)).toMatch(/Apr 3, 00:00/);
});

test.each(languages)('no refusal in %s has a placeholder left', (language) => {
  const messages = Object.values(code).map((refused) => refusalMessage(language, new DomainError(refused)));
  expect(messages.filter((message) => /[{}]/.test(message))).toEqual([]);
});

test('every refusal code has a message, except the one that is passed through', () => {
  for (const [name, refused] of Object.entries(code)) {
    if (name === 'success') continue;
    const message = refusalMessage(fallbackLanguage, new DomainError(refused));
    expect({ name, isSaid: message !== '' }).toEqual({ name, isSaid: name !== 'passedThrough' });
  }
});

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'error-codes.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+) +\| `(\w+)` +\| (\d+) +\| \S.* \|$/gm)];

test('docs/error-codes.md lists every code of the contract with its name and HTTP status', () => {
  const documented = rows.map(([, number, name, status]) => `${number} ${name} ${status}`);
  const known = Object.entries(code).map(([name, number]) => `${number} ${name} ${statusOf(number)}`);
  expect(documented.toSorted()).toEqual(known.toSorted());
});
