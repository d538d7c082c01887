import { checkAddress } from './check-address.ts';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.each([
  ['', 'TRC20', { kind: 'empty' }],
  ['   ', 'TRC20', { kind: 'empty' }],
  [tron, 'TRC20', { kind: 'fits' }],
  [ethereum, 'ERC20', { kind: 'fits' }],
  [ethereum, 'BEP20', { kind: 'fits' }],
  [ethereum, 'TRC20', { kind: 'otherNetwork', networks: ['ERC20', 'BEP20'] }],
  [tron, 'BTC', { kind: 'otherNetwork', networks: ['TRC20'] }],
  ['TQn9Y2eKhE1qW7zXp4LmR4s8kYz', 'TRC20', { kind: 'tooShort', length: 27 }],
  [`${tron.slice(0, -1)}u`, 'TRC20', { kind: 'malformed' }],
  ['https://example.com/some/long/address/of/a/page', 'TRC20', { kind: 'malformed' }],
  ['a'.repeat(64), 'BTC', { kind: 'secret' }],
  ['5Kb8kLf9zgWQnogidDA76MzPL6TsZZY36hWXMssSzNydYXYB9KF', 'BTC', { kind: 'secret' }],
])('%j on %s: %j', (text, network, verdict) => {
  expect(checkAddress(text, network)).toEqual(verdict);
});

test('what pasting brings along does not count', () => {
  const inFours = `\ufeff\u2068${tron.replaceAll(/.{4}/g, '$& ')}\u2069\n`;
  expect(checkAddress(inFours, 'TRC20')).toEqual({ kind: 'fits' });
});
