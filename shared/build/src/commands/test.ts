/**
 * `npm test`, `npm test -- <part of a path>`, `npm test -- --changed`, `npm run test:all`: format, lint, types, then the
 * tests, browser tests beside the others. The last line alone is `N passed, N failed` over everything that ran.
 */
import { readArguments } from '../test-run/arguments.ts';
import type { StepOutcome } from '../test-run/outcome.ts';
import { planOf } from '../test-run/plan.ts';
import type { Step } from '../test-run/steps.ts';
import { hasNats, needsNats, testFiles } from '../jest/test-files.ts';
import { leftOutLines, summaryLines, totalOf, withoutNatsLines } from '../test-run/summary.ts';

async function outcomeOf({ name, runs, run }: Step): Promise<StepOutcome> {
  console.log(`\n── ${name}: ${runs}`);
  const start = performance.now();
  const outcome = await run();
  return { name, ...outcome, seconds: (performance.now() - start) / 1000 };
}

try {
  const { stages, leftOut, commandForLeftOut } = planOf(readArguments(process.argv.slice(2)));
  const outcomes: StepOutcome[] = [];
  for (const stage of stages) outcomes.push(...(await Promise.all(stage.map(outcomeOf))));
  const withoutNats = withoutNatsLines(hasNats() ? [] : testFiles().filter(needsNats));
  const unrun = [...leftOutLines(leftOut, commandForLeftOut), ...withoutNats];
  for (const line of summaryLines(outcomes, unrun)) console.log(line);
  const { passed, failed } = totalOf(outcomes);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
