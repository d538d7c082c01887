/** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
const obvious = /^(?:password|passwort|qwerty|admin|welcome|letmein|iloveyou|abc)|(.)\1{3}|0123|1234|abcd/i;

/**
 * How hard a password is to guess, from its length and variety: advice, never a rule (the rule is 6 to 32 characters).
 * Length counts most; a well-known start, a run or a repetition makes it weak, however long.
 */
export function passwordScore(password: string): PasswordScore {
  if (password === '') return 0;
  if (obvious.test(password)) return 1;
  const length = new Set(password).size < 5 ? 0 : [8, 12, 16].filter((least) => password.length >= least).length;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = 1 + length + (variety >= 3 ? 1 : 0);
  return Math.min(4, points) as PasswordScore;
}
