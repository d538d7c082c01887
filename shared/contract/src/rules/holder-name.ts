/** Whether two names may be one person's: in any order, with or without middle names, initials and accents. */
export function namesMayMatch(one: string, other: string): boolean {
  const [shorter, longer] = [latinWords(one), latinWords(other)].toSorted((left, right) => left.length - right.length);
  if (shorter === undefined || longer === undefined || shorter.length === 0) return true;
  const names = (short: string, long: string) => short === long || (short.length === 1 && long.startsWith(short));
  return shorter.every((word) => longer.some((candidate) => names(word, candidate) || names(candidate, word)));
}

/** The words of a name in Latin letters, without accents; none for another script. */
function latinWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (/[^\p{Script=Latin}\p{Script=Common}]/u.test(plain)) return [];
  // Modifier letters are apostrophes here: `Oʼbrien`.
  return plain.split(/[^\p{L}]+|\p{Lm}+/u).filter((word) => word !== '');
}
