import { asciiDigits, foldForSearch, foreignCharacter } from './text.ts';

test.each([
  ['LİNK', 'LINK'],
  ['lınk', 'LINK'],
  ['ＢＴＣ', 'btc'],
  ['BTC USDT', 'BTC/USDT'],
  ['btc\u3000／\u200busdt', 'BTCUSDT'],
  ['São Tomé', 'sao tome'],
])('a search for %j finds %j', (typed, name) => {
  expect(foldForSearch(typed)).toBe(foldForSearch(name));
});

test('different names stay different', () => {
  expect(new Set(['BTC', 'BTC2', 'B-TC', 'ВТС'].map(foldForSearch)).size).toBe(4);
});

test('reads the digits of every script', () => {
  expect(asciiDigits('0９ ٠٩ ۰۹ ०९ ০৯ ๐๙ ໐໙ ၀၉ ០៩ 𝟎𝟗 𝟘𝟡 𞥐𞥙 ①')).toBe(`${'09 '.repeat(12)}①`);
});

test.each([
  ['DE12/34', '/'],
  ['A\u0007B', 'U+0007'],
  ['AB12', undefined],
])('in %j the character to remove is %j', (text, character) => {
  expect(foreignCharacter(text, /[A-Z\d]/)).toBe(character);
});
