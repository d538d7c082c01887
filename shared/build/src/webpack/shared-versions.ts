/**
 * Replaces federation's parser of version ranges, of which it needs two kinds: a remote asks for `^1.2.3` of what the host
 * shares (`shared-libraries.ts`), and federation itself asks for `<=1.2.3` when it looks for the newest.
 */
const versionPattern = /^(\^|<=)?(\d+)\.(\d+)\.(\d+)/;

/** Whether a version is in a range. A prerelease counts as its release. */
export function satisfy(version: string, range: string): boolean {
  const [, , ...given] = versionPattern.exec(version) ?? [];
  const [, operator, ...asked] = versionPattern.exec(range) ?? [];
  if (given.length === 0 || asked.length === 0) return false;
  // The first part that differs decides.
  const place = asked.findIndex((part, index) => part !== given[index]);
  const isNewer = place >= 0 && Number(given[place]) > Number(asked[place]);
  if (operator === '<=') return !isNewer;
  // The first part that is not 0 must stay.
  const fixed = asked.findIndex((part) => part !== '0');
  return place < 0 || (operator === '^' && isNewer && place > fixed && fixed >= 0);
}
