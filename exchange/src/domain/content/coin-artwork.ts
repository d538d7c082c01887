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
  ...['#0f766e', '#1d6fa5', '#3557c4', '#5b46c9', '#7c3aad', '#a02c86', '#b42a5c', '#b3402e'],
  ...['#9a5312', '#7a641a', '#4f7326', '#23784a', '#17707f', '#4b5a7a', '#6b5347', '#475a52'],
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
export function coinPicture(code: string): string {
  const known = glyphs[code];
  if (known !== undefined) return disc(known[0], drawn(known[1]));
  const letters = code.toUpperCase().slice(0, letterSizes.length);
  return disc(
    colourOf(code),
    `<text x="32" y="32" fill="#fff" font-family="Inter, system-ui, sans-serif" font-size="${letterSizes[letters.length - 1]}" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text>`,
  );
}
