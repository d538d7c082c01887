/** `own`: in the verified name. `unknown`: no name is verified, or the names are in scripts that cannot be compared. */
export const accountHolders = ['own', 'other', 'unknown'] as const;
export type AccountHolder = (typeof accountHolders)[number];

/**
 * Whether a bank account is in a member's verified name. The words may have any order, and middle names, initials, accents
 * and spaces may differ. A first name and a last name must match.
 */
export function holderOf(holderName: string, verifiedName: string | undefined): AccountHolder {
  if (verifiedName === undefined) return 'unknown';
  const [holder, verified] = [spellingsOf(holderName), spellingsOf(verifiedName)];
  if (holder[0].length === 0) return 'other';
  const verifiedScripts = scriptsOf(verified[0]);
  if (!scriptsOf(holder[0]).some((script) => verifiedScripts.includes(script))) return 'unknown';
  return holder.some((one) => verified.some((other) => isSameName(one, other))) ? 'own' : 'other';
}

type Words = readonly string[];

function isSameName(one: Words, other: Words): boolean {
  // Some names are written without spaces, hyphens or apostrophes.
  if (turnsOf(one).includes(other.join('')) || turnsOf(other).includes(one.join(''))) return true;
  const [shorter = [], longer = []] = [one, other].toSorted((left, right) => left.length - right.length);
  if (shorter.length < Math.min(2, longer.length)) return false;
  const left = [...longer];
  // Each word stands for another one, and an initial only for a word that nothing else stands for.
  const isFound = shorter
    .toSorted((first, second) => second.length - first.length)
    .every((word) => {
      const whole = left.indexOf(word);
      const found = whole === -1 ? left.findIndex((candidate) => isInitial(word, candidate)) : whole;
      if (found !== -1) left.splice(found, 1);
      return found !== -1;
    });
  return isFound && shorter.some((word) => word.length > 1 && longer.includes(word));
}

/** The words without spaces, beginning with each of them. */
const turnsOf = (words: Words): string[] =>
  words.map((_word, start) => [...words.slice(start), ...words.slice(0, start)].join(''));

const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

/** Letters without a decomposition, and the letters that some banks write as two. */
const plainLetters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' };
const pairs = { ...plainLetters, ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The different words of a name as a bank may write it: without capitals, accents and width; `u` or `ue` for `ü`. */
const spellingsOf = (name: string): readonly [Words, Words] => [wordsOf(name, plainLetters), wordsOf(name, pairs)];

function wordsOf(name: string, letters: Readonly<Record<string, string>>): Words {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60))
    .replace(/\p{Script=Latin}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC');
  // Modifier letters are apostrophes here: `Oʼbrien`.
  return [...new Set(plain.split(/[^\p{L}\p{M}]+|[\u02b0-\u02ff]+/u).filter((word) => word !== ''))];
}

const scripts = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Han', /\p{Script=Han}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Hangul', /\p{Script=Hangul}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
] as const;

/** The scripts of a name. Names without a common script cannot be compared. */
const scriptsOf = (words: Words): readonly string[] => {
  const known = scripts.filter(([, letter]) => words.some((word) => letter.test(word))).map(([name]) => name);
  return known.length === 0 ? ['another'] : known;
};

const familyNameFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々・]+$/u;

/** A full name in its script's order: Chinese, Japanese and Korean names start with the family name, without a space. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  const isEastAsian = familyNameFirst.test(firstName) && familyNameFirst.test(lastName);
  return isEastAsian ? lastName + firstName : `${firstName} ${lastName}`;
}
