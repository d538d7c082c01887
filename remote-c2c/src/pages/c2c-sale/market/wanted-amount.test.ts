import type { Language } from '@livery/i18n';
import { parseWantedAmount, type AmountUnit } from './wanted-amount.ts';

const read = (text: string, unit: AmountUnit = 'fiat', language: Language = 'en-US') =>
  parseWantedAmount(text, unit, language, { currency: 'JPY', coinDecimals: 2 });

test('an amount or a quantity is read in the language of the member', () => {
  expect(read('75,600')).toEqual({ wanted: { unit: 'fiat', value: '75600' } });
  expect(read('75.600', 'fiat', 'de-DE')).toEqual({ wanted: { unit: 'fiat', value: '75600' } });
  expect(read('500,25', 'coin', 'de-DE')).toEqual({ wanted: { unit: 'coin', value: '500.25' } });
});

test.each([
  ['much', 'notANumber'],
  ['1,5', 'notANumber'],
  ['-5', 'notANumber'],
  ['0', 'aboveZero'],
  ['100.5', 'tooManyDecimals'],
  ['1'.repeat(31), 'tooLarge'],
])('%s is no amount of yen: %s', (text, fault) => expect(read(text)).toEqual({ fault }));

test('an empty field gives neither an amount nor an error', () => expect(read(' ')).toEqual({}));
