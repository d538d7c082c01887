/**
 * `npm test`, `npm test -- <part of a path>`, `npm test -- --changed`, `npm run test:all`: format, lint, types, then the
 * tests, browser tests last. The last line alone is `N passed, N failed` over everything that ran.
 */
import { readArguments } from '../test-run/arguments.ts';
import type { StepOutcome } from '../test-run/outcome.ts';
import { planOf } from '../test-run/plan.ts';
import { leftOutLines, summaryLines, totalOf } from '../test-run/summary.ts';

try {
  const { steps, leftOut, commandForLeftOut } = planOf(readArguments(process.argv.slice(2)));
  const outcomes: StepOutcome[] = [];
  for (const { name, runs, run } of steps) {
    console.log(`\n── ${name}: ${runs}`);
    const start = performance.now();
    const outcome = await run();
    outcomes.push({ name, ...outcome, seconds: (performance.now() - start) / 1000 });
  }
  for (const line of summaryLines(outcomes, leftOutLines(leftOut, commandForLeftOut))) console.log(line);
  const { passed, failed } = totalOf(outcomes);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
