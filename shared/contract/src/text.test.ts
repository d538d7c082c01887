import { foldForSearch } from './text.ts';

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
