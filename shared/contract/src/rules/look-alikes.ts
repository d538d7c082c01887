/** Letters that look like a Latin one, by that letter: Cyrillic, Greek, Armenian, small capitals, signs. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαᴀ',
  b: 'вβьʙƀɓ₿',
  c: 'сϲᴄ¢',
  d: 'ԁđɗᴅ',
  e: 'еєεᴇ',
  h: 'нһ',
  i: 'іιıɪӏ',
  k: 'кκᴋ',
  m: 'мᴍ',
  n: 'пηɴ',
  o: 'оοօøᴏ',
  p: 'рρᴘ',
  r: 'гʀ',
  s: 'ѕꜱտ$',
  t: 'тτᴛŧ₮',
  u: 'υսцᴜ',
  x: 'хχ',
  y: 'уγʏ',
};
const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) => Array.from(others, (one) => [one, latin] as const)),
);

/** Text without differences of appearance: case, width, accents, alphabets, and invisible characters. */
export function foldLookAlikes(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  return Array.from(plain, (character) => latinOf.get(character) ?? character).join('');
}
