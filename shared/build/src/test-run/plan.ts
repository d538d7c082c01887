/** What a request comes to: the stages that run, and the long test files that do not. */
import { testFiles } from '../jest/test-files.ts';
import type { TestRequest } from './arguments.ts';
import { changedSince, findBase } from './changed-files.ts';
import { chooseTests } from './chosen-tests.ts';
import { leftOutOf, longFiles } from './long-files.ts';
import { repositoryGraph } from './repository-graph.ts';
import { type Stage, stagesOf, stagesOfChange } from './steps.ts';

export interface Plan {
  readonly stages: readonly Stage[];
  readonly leftOut: readonly string[];
  /** What runs them. */
  readonly commandForLeftOut: string;
}

const command = (args: readonly string[]) =>
  ['npm run test:all', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');

function planOfChange({ all, browser }: TestRequest, since: string | undefined): Plan {
  const base = findBase(since);
  const changed = changedSince(base.commit);
  const chosen = chooseTests({ graph: repositoryGraph(), tests: testFiles(), changed, browser, all });
  console.log(
    `${changed.length} files differ from ${base.name} (${base.commit.slice(0, 10)}); they reach ${chosen.unit.length} ` +
      `test files and ${chosen.browser.length} browser test files${browser ? '' : ' (--browser runs every one)'}.`,
  );
  return {
    stages: stagesOfChange(chosen, all),
    leftOut: chosen.leftOut,
    commandForLeftOut: command([
      '--changed',
      ...(since === undefined ? [] : [since]),
      ...(browser ? ['--browser'] : []),
    ]),
  };
}

export function planOf(request: TestRequest): Plan {
  if (request.changed) return planOfChange(request, request.changed.since);
  return {
    stages: stagesOf(request),
    leftOut: request.all ? [] : leftOutOf(longFiles(), request.patterns),
    commandForLeftOut: command(request.patterns),
  };
}
