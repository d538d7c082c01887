import { code } from '@livery/contract/envelope';
import { faultText, type Fault } from './fault-text.ts';
import english from './locales/en-US.json';

const text = (fault: Partial<Fault>) =>
  faultText(
    { reason: 'empty', digits: 2, ...fault },
    (key, values = {}) =>
      Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, String(value)), english[key]),
    'de-DE',
  );

test.each<[Partial<Fault>, string]>([
  [{ reason: 'empty' }, 'Enter a number.'],
  [{ reason: 'grouping' }, 'Write the decimal sign as “,”.'],
  [{ reason: 'tooLong' }, 'At most 2 decimals here.'],
  [{ reason: code.priceOffTick }, 'At most 2 decimals here.'],
  [{ reason: code.orderTooSmall, bound: '5 USDT' }, 'An order is worth at least 5 USDT.'],
  [{ reason: code.amountTooSmall, bound: '10 USDT' }, 'At least 10 USDT.'],
  [{ reason: code.amountTooLarge, bound: '99 USDT' }, 'At most 99 USDT.'],
  [{ reason: code.insufficientBalance }, 'This is more than you have available.'],
])('%j is told as: %s', (fault, message) => expect(text(fault)).toBe(message));

test('a bound that is not known, and a code that no field has, are told in general', () => {
  expect(text({ reason: code.amountTooLarge })).toBe(english.faultBounds);
  expect(text({ reason: code.unavailable })).toBe(english.faultBounds);
});
