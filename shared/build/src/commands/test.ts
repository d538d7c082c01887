/**
 * `npm test`, `npm test -- <pattern>`, `npm test -- --changed`, `npm run test:all`: format, lint, types, then the tests,
 * browser tests last. The last line alone is `N passed, N failed` over everything that ran.
 */
import { readArguments } from '../test-run/arguments.ts';
import { leftOutOf, longFiles } from '../test-run/long-files.ts';
import type { StepOutcome } from '../test-run/outcome.ts';
import { stepsOf } from '../test-run/steps.ts';
import { leftOutLines, summaryLines, totalOf } from '../test-run/summary.ts';

const request = readArguments(process.argv.slice(2));
const outcomes: StepOutcome[] = [];
for (const { name, runs, run } of stepsOf(request)) {
  console.log(`\n── ${name}: ${runs}`);
  const start = performance.now();
  const outcome = await run();
  outcomes.push({ name, ...outcome, seconds: (performance.now() - start) / 1000 });
}
const leftOut = request.all ? [] : leftOutOf(longFiles(), request.patterns);
for (const line of summaryLines(outcomes, leftOutLines(leftOut, request.patterns))) console.log(line);
const { passed, failed } = totalOf(outcomes);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
