/** The pictures that a new exchange serves. They are drawn here, so that nobody else owns them. */

/** The SVG of a name such as `coin-btc` or `mark-aldera`; every coin has one. */
export function picture(name: string): string | undefined {
  const coin = /^coin-([a-z0-9]{1,12})$/.exec(name)?.[1];
  return coin === undefined ? brandPictures.get(name) : coinPicture(coin);
}

/** A brand's colour, lettering and mark. Marks are drawn on a field of 28 by 28. */
interface Brand {
  readonly primary: string;
  readonly onPrimary: string;
  readonly mark: string;
}

const stroked = (path: string) => `<path fill="none" stroke="currentColor" stroke-width="2.6" d="${path}"/>`;
const filled = (path: string) => `<path d="${path}"/>`;

/** The operators of a new exchange. */
export const brands = {
  aldera: {
    primary: '#1abb97',
    onPrimary: '#04231c',
    mark: filled('M14 3 26 25h-6.2L14 14.2 8.2 25H2zM10.3 25h7.4L14 18.2z'),
  },
  halvo: {
    primary: '#5b3df0',
    onPrimary: '#ffffff',
    mark: `${filled('M3 4h5v8h6v4H8v8H3z')}<path opacity=".55" d="M25 4h-5v8h-6v4h6v8h5z"/>`,
  },
  mirador: {
    primary: '#ff7a3d',
    onPrimary: '#2b0e00',
    mark: `${stroked('M2 22 9 9l5 8 4-6 8 11')}<circle cx="20" cy="6" r="2.6"/>`,
  },
  tabula: {
    primary: '#1c54f2',
    onPrimary: '#ffffff',
    mark: filled('M3 4h22v5H3zM3 11.5h9v5H3zM3 19h9v5H3zM14.5 11.5H25V24H14.5z'),
  },
  palmo: {
    primary: '#ffcd1f',
    onPrimary: '#1c1500',
    mark: `<path fill-rule="evenodd" d="M11.5 2h6A3.5 3.5 0 0 1 21 5.5v17a3.5 3.5 0 0 1-3.5 3.5h-6A3.5 3.5 0 0 1 8 22.5v-17A3.5 3.5 0 0 1 11.5 2zM14.5 20a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3z"/>${stroked('M3 9v10')}`,
  },
  kurs: { primary: '#c6f135', onPrimary: '#151d00', mark: filled('M4 3h5v22H4zM11 14 20 3h6l-9.5 11L26 25h-6z') },
  quadra: {
    primary: '#58b7ff',
    onPrimary: '#021b2d',
    mark: '<rect x="2" y="2" width="14" height="14" rx="3.5"/><rect x="18" y="2" width="8" height="14" rx="3"/><rect x="2" y="18" width="8" height="8" rx="3"/><rect x="12" y="18" width="14" height="8" rx="3"/>',
  },
  octavo: {
    primary: '#0c5f47',
    onPrimary: '#ffffff',
    mark: '<path fill-rule="evenodd" d="M14 3a11 11 0 1 0 0 22 11 11 0 1 0 0-22zM14 8a6 6 0 1 1 0 12 6 6 0 1 1 0-12z"/>',
  },
} as const satisfies Record<string, Brand>;
export type BrandId = keyof typeof brands;

const markPicture = ({
  primary,
  onPrimary,
  mark,
}: Brand) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="16" fill="${primary}"/>
<g transform="translate(11 11) scale(1.5)" fill="${onPrimary}" color="${onPrimary}" stroke-linejoin="round" stroke-linecap="round">${mark}</g>
</svg>`;

const faint = 'fill="#8a93a0" fill-opacity=".18"';

/** What lies on a screen: a field, the start of a text in it, a button. */
const field = (y: number) => `<rect ${faint} x="24" y="${y}" width="272" height="40" rx="10"/>`;
const textLine = (x: number, y: number, width: number) =>
  `<rect fill="#8a93a0" x="${x}" y="${y}" width="${width}" height="8" rx="4"/>`;
const button = (x: number, y: number, width: number) =>
  `<rect  x="${x}" y="${y}" width="${width}" height="36" rx="10"/>`;
const toggle = (y: number, isOn: boolean) =>
  `<rect ${isOn ? '' : faint} x="252" y="${y}" width="44" height="24" rx="12"/><circle fill="#fff" cx="${isOn ? 284 : 264}" cy="${y + 12}" r="9"/>`;
const candle = (x: number, top: number, height: number) =>
  `<path fill="none" stroke="currentColor" stroke-width="4" d="M${x + 6} ${top - 10}v${height + 20}"/><rect  x="${x}" y="${top}" width="12" height="${height}" rx="2"/>`;

/** A code of 9 by 9 fields with the three squares that every such code has. It names no address. */
const codeSquares = Array.from({ length: 81 }, (_, place) => [place % 9, Math.floor(place / 9)] as const)
  .filter(([x, y]) => (x * 7 + y * 5 + x * y) % 3 === 0 && !((x < 3 && y < 3) || (x > 5 && y < 3) || (x < 3 && y > 5)))
  .map(([x, y]) => `M${108 + x * 12} ${24 + y * 12}h12v12h-12z`)
  .join('');
const codeCorners = [
  [108, 24],
  [180, 24],
  [108, 96],
].map(
  ([x, y]) =>
    `<rect fill="none" stroke="currentColor" stroke-width="4" x="${(x ?? 0) + 4}" y="${(y ?? 0) + 4}" width="28" height="28" rx="4"/>`,
);

/** The steps to a first trade as the screens that they happen on, without words. */
const stepScreens = {
  account: `${field(20)}${textLine(40, 36, 118)}${field(72)}${textLine(40, 88, 76)}${button(24, 136, 272)}`,
  deposit: `<path  d="${codeSquares}"/>${codeCorners.join('')}${field(148)}${textLine(40, 164, 172)}`,
  trade: `${[
    [40, 92, 34],
    [72, 70, 42],
    [104, 84, 26],
    [136, 56, 38],
    [168, 64, 30],
    [200, 38, 40],
    [232, 48, 24],
    [264, 26, 36],
  ]
    .map(([x = 0, top = 0, height = 0]) => candle(x, top, height))
    .join('')}${button(24, 152, 132)}<rect ${faint} x="164" y="152" width="132" height="36" rx="10"/>`,
  secure: [24, 80, 136]
    .map((y, row) => `${field(y)}${textLine(40, y + 16, [112, 148, 88][row] ?? 0)}${toggle(y + 8, row < 2)}`)
    .join(''),
};

const stepPicture = (tint: string, screen: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">
<rect width="320" height="200" rx="20" fill="${tint}" fill-opacity=".1"/>
<g color="${tint}" fill="currentColor">${screen}</g>
</svg>`;

const bar = (x: number, y: number, top: string, front: string) =>
  `<path fill="${top}" d="M${x + 30} ${y}h100l30 34H${x}z"/><path fill="${front}" d="M${x} ${y + 34}h160l16 66H${x - 16}z"/>`;

/** Bars of gold and silver, for an agent's home banner. */
const metalsPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 480">
<rect width="960" height="480" fill="#15130f"/>
<path fill="none" stroke="#3a3327" stroke-width="2" d="M0 120h960M0 240h960M0 360h960M240 0v480M480 0v480M720 0v480"/>
<path fill="none" stroke="#e3b23c" stroke-width="5" stroke-linejoin="round" d="M0 402l120-38 96 22 132-84 108 30 120-96 96 26 132-104 156-46"/>
${bar(520, 330, '#f6d77a', '#d9a62e')}${bar(712, 330, '#f6d77a', '#d9a62e')}${bar(616, 226, '#eef1f4', '#aab4be')}
</svg>`;

/** By name: `mark-aldera`, `banner-account-aldera`, `banner-metals`. */
const brandPictures: ReadonlyMap<string, string> = new Map([
  ['banner-metals', metalsPicture],
  ...Object.entries(brands).flatMap(([id, brand]) => [
    [`mark-${id}`, markPicture(brand)] as const,
    ...Object.entries(stepScreens).map(
      ([step, screen]) => [`banner-${step}-${id}`, stepPicture(brand.primary, screen)] as const,
    ),
  ]),
]);

const disc = (colour: string, content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<circle cx="32" cy="32" r="32" fill="${colour}"/>
${content}
</svg>`;

const drawn = (glyph: string) =>
  `<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${glyph}</g>`;

const glyphs: Readonly<Record<string, readonly [colour: string, glyph: string]>> = {
  usdt: ['#2a9d7f', '<path d="M19 21h26M32 21v26M20 31c6 4 18 4 24 0"/>'],
  btc: ['#f2931a', '<path d="M25 17v30M25 19h9a6.5 6.5 0 0 1 0 13h-9 11a7 7 0 0 1 0 14H25M30 13v4M30 47v4"/>'],
  eth: ['#5b6fd6', '<path d="M32 12 18 33l14 8 14-8zM18 39l14 14 14-14"/>'],
  doge: ['#b99a3d', '<path d="M24 17h6c20 0 20 30 0 30h-6zM18 32h15"/>'],
  eos: ['#3d4350', '<path d="M32 12 20 30l4 20h16l4-20zM20 30l20 20M44 30 24 50"/>'],
  fil: ['#1c86d1', '<path d="M41 15c-10-2-10 8-12 17s-3 17-8 17M21 27l20 4M19 35l20 4"/>'],
  dash: ['#1568b8', '<path d="M24 20h14c10 0 6 24-6 24H20M18 32h14"/>'],
  ltc: ['#5b7494', '<path d="M31 16 24 47h19M20 37l18-7"/>'],
  xau: ['#c9982b', '<path d="M16 44h32l-6-12H22zM25 32l4-11h6l4 11"/>'],
  xag: ['#8d99a6', '<path d="M16 44h32l-6-12H22zM25 32l4-11h6l4 11"/>'],
};

/** White letters stand out from each at 4.5 : 1 or more. */
const colours = [
  '#0f766e',
  '#1d6fa5',
  '#3557c4',
  '#5b46c9',
  '#7c3aad',
  '#a02c86',
  '#b42a5c',
  '#b3402e',
  '#9a5312',
  '#7a641a',
  '#4f7326',
  '#23784a',
  '#17707f',
  '#4b5a7a',
  '#6b5347',
  '#475a52',
];

/** FNV-1a gives a code the same colour on every machine, and seldom that of its neighbour in a list. */
function colourOf(code: string): string {
  let hash = 0x811c9dc5;
  for (const profile of code) hash = Math.imul(hash ^ profile.charCodeAt(0), 0x01000193);
  return colours[(hash >>> 0) % colours.length] ?? '#475a52';
}

/** By the number of letters, so that they fill the disc. More than three could not be read at the size of a list. */
const letterSizes = [34, 27, 21];

/** A coin's logo: its glyph, or the first letters of its code. */
function coinPicture(code: string): string {
  const known = glyphs[code];
  if (known !== undefined) return disc(known[0], drawn(known[1]));
  const letters = code.toUpperCase().slice(0, letterSizes.length);
  return disc(
    colourOf(code),
    `<text x="32" y="32" fill="#fff" font-family="Inter, system-ui, sans-serif" font-size="${letterSizes[letters.length - 1]}" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text>`,
  );
}
