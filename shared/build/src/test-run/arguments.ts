/** What `npm test -- …` and `npm run test:all -- …` are asked to run. */

export interface TestRequest {
  /** Long test files too. */
  readonly all: boolean;
  /** Only what a change can reach; `since` is the commit that it is compared with. */
  readonly changed?: { readonly since?: string };
  /** With `changed`: every browser test too, not only those that changed. */
  readonly browser: boolean;
  /** Only test files whose path has one of these in it. */
  readonly patterns: readonly string[];
  /** Only tests whose name has this in it. */
  readonly testName?: string;
}

export const usage = `npm test [-- <part of a path> …]        everything, or the test files whose path has that in it
npm test -- <part of a path> -t <name>   of those only the tests whose name has that in it
npm test -- --changed [<commit>]         what a change since that commit can reach
npm test -- --changed --browser          and every browser test
npm run test:all [-- …]                  the same with the long test files`;

/** Reads the arguments of the command; throws, with the usage, on what it does not know. */
export function readArguments(given: readonly string[]): TestRequest {
  const patterns: string[] = [];
  let all = false;
  let browser = false;
  let changed = false;
  let testName: string | undefined;
  const rest = given.filter((argument) => argument !== '--');
  for (let index = 0; index < rest.length; index++) {
    const argument = rest[index] ?? '';
    if (argument === '--all') all = true;
    else if (argument === '--browser') browser = true;
    else if (argument === '--changed') changed = true;
    else if (argument === '-t') testName = rest[++index] ?? '';
    else if (argument.startsWith('-')) throw new Error(`There is no ${argument}.\n\n${usage}`);
    else patterns.push(argument);
  }
  if (testName === '') throw new Error(`-t needs a part of a test's name.\n\n${usage}`);
  if (browser && !changed) throw new Error(`--browser goes with --changed.\n\n${usage}`);
  if (!changed) return { all, browser, patterns, ...(testName !== undefined && { testName }) };
  if (patterns.length > 1 || testName !== undefined) throw new Error(`--changed takes one commit.\n\n${usage}`);
  const [since] = patterns;
  return { all, browser, patterns: [], changed: since === undefined ? {} : { since } };
}
