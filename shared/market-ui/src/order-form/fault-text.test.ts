import { code } from '@livery/contract/envelope';
import { faultText, type Fault } from './fault-text.ts';
import english from '../locales/en-US.json';
import { tradePageMessages } from '../messages.ts';

const text = async (fault: Partial<Fault>) =>
  faultText({ reason: 'empty', digits: 2, ...fault }, await tradePageMessages.load('en-US'), 'de-DE');

test.each<[Partial<Fault>, string]>([
  [{ reason: 'empty' }, 'Enter a number.'],
  [{ reason: 'grouping' }, 'Leave out separators between digits, and write decimals after “,”.'],
  [{ reason: 'tooLong' }, 'At most 2 decimals here.'],
  [{ reason: code.priceOffTick }, 'At most 2 decimals here.'],
  [{ reason: code.orderTooSmall, bound: '5 USDT' }, 'An order is worth at least 5 USDT.'],
  [{ reason: code.amountTooSmall, bound: '10 USDT' }, 'At least 10 USDT.'],
  [{ reason: code.amountTooLarge, bound: '99 USDT' }, 'At most 99 USDT.'],
  [{ reason: code.insufficientBalance }, 'This is more than you have available.'],
])('%j is told as: %s', async (fault, message) => expect(await text(fault)).toBe(message));

test('an unknown bound, and a code without a field, get a general message', async () => {
  const { faultBounds } = english.tradePage;
  expect(await text({ reason: code.amountTooLarge })).toBe(faultBounds);
  expect(await text({ reason: code.unavailable })).toBe(faultBounds);
});
