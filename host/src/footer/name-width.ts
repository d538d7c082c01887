/** Set at least this wide, so that a short name is large and not huge. In em. */
const leastEm = 1.5;

/** Letters of an alphabet, in the site's bold and tight setting, are about half as wide as they are high. */
const letterEm = 0.53;
const capitalEm = 0.66;
/** Those of Chinese, Japanese and Korean fill a square. */
const squareEm = 0.97;
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/u;
const capital = /[\p{Lu}\p{Emoji_Presentation}MWmw@%&]/u;

/** About how wide a name is when it is set large, in em. Good enough to fill a place by, with its overflow cut. */
export function nameWidth(name: string): number {
  let width = 0;
  for (const letter of name) width += square.test(letter) ? squareEm : capital.test(letter) ? capitalEm : letterEm;
  return Math.max(width, leastEm);
}
