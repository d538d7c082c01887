/** What the test command says at its end. */
import type { Count, FileTime, StepOutcome } from './outcome.ts';

const slowestCount = 10;

/** The files that took longest, the slowest first. */
export const slowest = (files: readonly FileTime[]): FileTime[] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount);

const seconds = (value: number) => `${value.toFixed(1).padStart(7)} s`;

const stepLine = ({ name, passed, failed, seconds: taken }: StepOutcome) =>
  `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(22)} ${String(passed).padStart(5)} passed ` +
  `${String(failed).padStart(4)} failed ${seconds(taken)}`;

const slowestLines = ({ name, files }: StepOutcome) =>
  files.length < 2
    ? []
    : ['', `slowest files of ${name}`, ...slowest(files).map((one) => `${seconds(one.seconds)}  ${one.file}`)];

/** Every test that failed, and why, so that nobody has to look for it in what a long run printed. */
const failureLines = ({ failures }: StepOutcome) =>
  failures.flatMap(({ file, test, message }) => [
    ...['', `FAILED ${file}: ${test}`],
    ...message.split('\n').map((line) => `    ${line}`),
  ]);

/** How many long test files a run left out, and the command that runs them; nothing when it left out none. */
export function leftOutLines(leftOut: readonly string[], command: string): string[] {
  if (leftOut.length === 0) return [];
  const [files, them] =
    leftOut.length === 1 ? ['1 long test file', 'it'] : [`${leftOut.length} long test files`, 'them'];
  return ['', `left out ${files} (docs/testing.md); \`${command}\` runs ${them}`];
}

/** Which test files could not run, and why; nothing when all could. */
export const withoutNatsLines = (files: readonly string[]): string[] =>
  files.length === 0
    ? []
    : [
        '',
        `could not run ${files.join(', ')}: there is no nats-server here; \`apt-get install nats-server\` brings it`,
      ];

export function totalOf(outcomes: readonly Count[]): Count {
  const sum = (key: keyof Count) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** The lines of the summary; the last is `N passed, N failed` over everything that ran. */
export function summaryLines(outcomes: readonly StepOutcome[], leftOut: readonly string[]): string[] {
  const { passed, failed } = totalOf(outcomes);
  return [
    ...['', '── summary', ...outcomes.map(stepLine)],
    ...outcomes.flatMap(slowestLines),
    ...leftOut,
    ...outcomes.flatMap(failureLines),
    ...['', `${passed} passed, ${failed} failed`],
  ];
}
