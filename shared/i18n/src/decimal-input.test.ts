import fc from 'fast-check';
import { decimalFaultText, limitDecimals, readDecimal } from './decimal-input.ts';
import { formatDecimal, languages, type Language } from './public.ts';

const read = (text: string, language: Language) => {
  const input = readDecimal(text, language);
  return input.ok ? input.value : input.reason;
};
const language = fc.constantFrom(...languages);
/** Whole digits and a fraction, as plain decimals have them. */
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n - 1n }), fc.stringMatching(/^\d{0,18}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`));

test('reads back what the site shows, in every language', () => {
  fc.assert(fc.property(decimal, language, (value, one) => expect(read(formatDecimal(value, one), one)).toBe(value)));
});

test('reads the digits of every keyboard', () => {
  const zeros = { arab: '٠', arabext: '۰', deva: '०', thai: '๐', fullwide: '０' };
  fc.assert(
    fc.property(decimal, language, fc.constantFrom(...Object.values(zeros)), (value, one, zero) => {
      const shown = formatDecimal(value, one).replace(/\d/g, (digit) =>
        String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
      );
      expect(read(shown, one)).toBe(value);
    }),
  );
});

test('never loses, adds or moves a digit', () => {
  const typing = fc.string({ unit: fc.constantFrom('0', '1', '5', '000', '.', ',', ' ', "'", '-', 'e', '²') });
  const digits = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
  fc.assert(
    fc.property(typing, language, (text, one) => {
      const input = readDecimal(text, one);
      expect(digits(input.ok ? input.value : text)).toBe(digits(text));
    }),
  );
});

test.each<[text: string, language: Language, value: string]>([
  ['1234.5', 'en-US', '1234.5'],
  ['1,234.50', 'en-US', '1234.50'],
  ['.5', 'en-US', '0.5'],
  ['5.', 'en-US', '5'],
  ['007', 'en-US', '7'],
  [' 12 ', 'ko-KR', '12'],
  ['1 234 567,5', 'de-DE', '1234567.5'],
  ["1'234'567,5", 'it-IT', '1234567.5'],
  ['1.234.567,5', 'de-DE', '1234567.5'],
  ['1,5', 'de-DE', '1.5'],
  ['1\u202f234,5', 'fr-FR', '1234.5'],
  ['1\u00a0234,5', 'ru-RU', '1234.5'],
  ['1.5', 'fr-FR', '1.5'],
  ['1.5', 'ru-RU', '1.5'],
  ['１，２３４．５', 'ja-JP', '1234.5'],
  ['1。5', 'zh-CN', '1.5'],
  ['٠٫٥', 'en-US', '0.5'],
  ['๑๒.๕', 'th-TH', '12.5'],
])('reads %s in %s as %s', (text, one, value) => expect(read(text, one)).toBe(value));

test.each<[text: string, language: Language, reason: string]>([
  ['', 'en-US', 'empty'],
  ['   ', 'de-DE', 'empty'],
  ['1,5', 'en-US', 'grouping'],
  ['1.5', 'de-DE', 'grouping'],
  ['0.500', 'de-DE', 'grouping'],
  ['0,123', 'en-US', 'grouping'],
  ['12,34,567', 'en-US', 'grouping'],
  ['1,234 567', 'en-US', 'grouping'],
  ['1 234,567', 'en-US', 'grouping'],
  ['1 23', 'ru-RU', 'grouping'],
  ['1.2.3', 'en-US', 'grouping'],
  ['1,2,3', 'tr-TR', 'grouping'],
  ['1,234.567,8', 'de-DE', 'grouping'],
  ['1,234.567.8', 'en-US', 'grouping'],
  ['1,00,000', 'en-US', 'grouping'],
  ['-1', 'en-US', 'notANumber'],
  ['−1', 'en-US', 'notANumber'],
  ['+1', 'en-US', 'notANumber'],
  ['1e5', 'en-US', 'notANumber'],
  ['0x10', 'en-US', 'notANumber'],
  ['5²', 'en-US', 'notANumber'],
  ['Infinity', 'en-US', 'notANumber'],
  ['.', 'en-US', 'notANumber'],
  ['1 USDT', 'en-US', 'notANumber'],
  ['1'.repeat(31), 'en-US', 'tooLarge'],
  [`0.${'1'.repeat(19)}`, 'en-US', 'tooLong'],
])('refuses %s in %s: %s', (text, one, reason) => expect(read(text, one)).toBe(reason));

test('limits the fraction to the coin’s precision', () => {
  expect(limitDecimals(readDecimal('1.23', 'en-US'), 2)).toEqual({ ok: true, value: '1.23' });
  expect(limitDecimals(readDecimal('1.234', 'en-US'), 2)).toEqual({ ok: false, reason: 'tooLong' });
});

/** What each language's notation of thousands and of fractions means in each language: `1,500` and `1.500`. */
const asked = ['1500', '1.5'];
const ofEnglish = { '1,500': '1500', '1.500': '1.500' };
const ofGerman = { '1,500': '1.500', '1.500': '1500' };
const ofFrench = { '1,500': '1.500', '1.500': asked };
const meanings: Readonly<Record<Language, Readonly<Record<'1,500' | '1.500', string | readonly string[]>>>> = {
  'en-US': ofEnglish,
  'zh-CN': ofEnglish,
  'zh-TW': ofEnglish,
  'th-TH': ofEnglish,
  'ja-JP': ofEnglish,
  'ms-MY': ofEnglish,
  'ko-KR': ofEnglish,
  'ru-RU': ofFrench,
  'fr-FR': ofFrench,
  'it-IT': ofGerman,
  'de-DE': ofGerman,
  'es-ES': ofGerman,
  'pt-PT': ofFrench,
  'vi-VN': ofGerman,
  'tr-TR': ofGerman,
};

test.each(languages)('reads the notations of all languages in %s, and asks where one has two meanings', (one) => {
  for (const notation of languages) {
    expect(read(formatDecimal('1234567.50', notation), one)).toBe('1234567.50');
    expect(read(formatDecimal('1234567', notation), one)).toBe('1234567');
    expect(read(formatDecimal('15000.5', notation), one)).toBe('15000.5');
  }
  for (const [text, meaning] of Object.entries(meanings[one])) {
    const input = readDecimal(text, one);
    expect(input.ok ? input.value : input.readings).toEqual(meaning);
  }
});

test('asks with both numbers as the language writes them', async () => {
  const { default: portuguese } = await import('./locales/pt-PT.json');
  const texts: Readonly<Record<string, string>> = portuguese;
  const t = (key: string, values: object = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
      texts[key] ?? '',
    );
  const input = readDecimal('12.500', 'pt-PT');
  const text = input.ok ? '' : decimalFaultText(input, t, { language: 'pt-PT', maxDecimals: 8 });
  expect(text.replaceAll(/\s/g, ' ')).toBe('Quer dizer 12 500 ou 12,5? Escreva-o assim.');
});
