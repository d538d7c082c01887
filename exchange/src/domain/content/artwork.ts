/** The pictures that a new exchange serves: drawn here, so that they belong to nobody else. */

const disc = (colour: string, glyph: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<circle cx="32" cy="32" r="32" fill="${colour}"/>
<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${glyph}</g>
</svg>`;

const square = (colour: string, glyph: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="16" fill="${colour}"/>
<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${glyph}</g>
</svg>`;

const banner = (tint: string, shape: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">
<rect width="320" height="200" rx="20" fill="${tint}" fill-opacity=".14"/>
<g fill="none" stroke="${tint}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round">${shape}</g>
</svg>`;

const brandTeal = '#1abb97';

const coinGlyphs: Readonly<Record<string, readonly [colour: string, glyph: string]>> = {
  usdt: ['#2a9d7f', '<path d="M19 21h26M32 21v26M20 31c6 4 18 4 24 0"/>'],
  btc: ['#f2931a', '<path d="M25 17v30M25 19h9a6.5 6.5 0 0 1 0 13h-9 11a7 7 0 0 1 0 14H25M30 13v4M30 47v4"/>'],
  eth: ['#5b6fd6', '<path d="M32 12 18 33l14 8 14-8zM18 39l14 14 14-14"/>'],
  doge: ['#b99a3d', '<path d="M24 17h6c20 0 20 30 0 30h-6zM18 32h15"/>'],
  eos: ['#3d4350', '<path d="M32 12 20 30l4 20h16l4-20zM20 30l20 20M44 30 24 50"/>'],
  fil: ['#1c86d1', '<path d="M41 15c-10-2-10 8-12 17s-3 17-8 17M21 27l20 4M19 35l20 4"/>'],
  dash: ['#1568b8', '<path d="M24 20h14c10 0 6 24-6 24H20M18 32h14"/>'],
  xau: ['#c9982b', '<path d="M16 44h32l-6-12H22zM25 32l4-11h6l4 11"/>'],
  xag: ['#8d99a6', '<path d="M16 44h32l-6-12H22zM25 32l4-11h6l4 11"/>'],
};

const coinPictures = Object.entries(coinGlyphs).map(
  ([coin, [colour, glyph]]) => [`coin-${coin}`, disc(colour, glyph)] as const,
);

const pictures: ReadonlyMap<string, string> = new Map([
  ...coinPictures,
  ['mark-aldera', square(brandTeal, '<path d="M16 47 32 17l16 30M23 37h18"/>')],
  ['mark-halvo', square('#5b3df0', '<path d="M20 16v32M44 16v32M20 32h24"/>')],
  ['mark-mirador', square('#ff7a3d', '<path d="M15 47V18l17 18 17-18v29"/>')],
  ['banner-account', banner(brandTeal, '<circle cx="160" cy="76" r="30"/><path d="M104 160c8-36 104-36 112 0"/>')],
  ['banner-deposit', banner(brandTeal, '<path d="M160 40v76M128 88l32 32 32-32M92 128v32h136v-32"/>')],
  ['banner-trade', banner(brandTeal, '<path d="M70 140l52-50 40 34 86-82M206 42h42v42"/>')],
  [
    'banner-secure',
    banner(brandTeal, '<path d="M160 34l62 22v44c0 34-28 56-62 68-34-12-62-34-62-68V56zM132 100l20 20 38-38"/>'),
  ],
]);

/** The SVG of a name such as `coin-btc`. */
export const picture = (name: string): string | undefined => pictures.get(name);
