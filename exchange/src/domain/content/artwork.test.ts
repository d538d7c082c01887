import { brands, picture } from './artwork.ts';

test('every coin has a logo, a glyph or the letters of its code on a fixed colour', () => {
  expect(picture('coin-btc')).toContain('<path');
  expect(picture('coin-avax')).toContain('>AVA</text>');
  expect(picture('coin-1inch')).toContain('>1IN</text>');
  expect(picture('coin-avax')).toBe(picture('coin-avax'));
  expect(picture('coin-avax')?.replace('AVA', 'ATO')).not.toBe(picture('coin-atom'));
});

test('only letters and digits of a code get into a picture', () => {
  for (const name of ['coin-', 'coin-<b>', 'coin-a b', 'coin-ABC', 'coin-abcdefghijklm', 'mark-nobody', '__proto__'])
    expect(picture(name)).toBeUndefined();
});

test('every brand has its own mark and steps', () => {
  const names = Object.keys(brands).flatMap((id) => [`mark-${id}`, `banner-trade-${id}`]);
  const drawn = names.map(picture);
  expect(drawn.every((svg) => svg?.startsWith('<svg') === true)).toBe(true);
  expect(new Set(drawn).size).toBe(names.length);
});
