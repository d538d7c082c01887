/** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const characterKinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
const obviousPattern = /^(?:password|passwort|qwerty|admin|welcome|letmein|iloveyou|abc)|(.)\1{3}|0123|1234|abcd/i;

/**
 * Estimates how hard a password is to guess, from its length and variety. This is advice; the rule is 6 to 32 characters.
 * Length counts most. A common beginning, a run or a repetition makes any password weak.
 */
export function passwordScore(password: string): PasswordScore {
  if (password === '') return 0;
  if (obviousPattern.test(password)) return 1;
  const length =
    new Set(password).size < 5 ? 0 : [8, 12, 16].filter((minLength) => password.length >= minLength).length;
  const variety = characterKinds.filter((kind) => kind.test(password)).length;
  const points = 1 + length + (variety >= 3 ? 1 : 0);
  return Math.min(4, points) as PasswordScore;
}
