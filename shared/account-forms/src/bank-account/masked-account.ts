/** Enough of an account's number to recognize it: its end, and at most half of it. */
export function maskedAccount(accountNumber: string): string {
  const characters = accountNumber.replace(/[ -]/g, '');
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return `•••• ${characters.slice(characters.length - shown)}`;
}
