/** Reads the report that Jest writes with `--json`. */
import { relative } from 'node:path';
import { root } from '../workspace.ts';
import type { FileTime, Outcome } from './outcome.ts';

export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

interface Ending {
  readonly exitedWell: boolean;
  /** Whether only tests of a certain name were asked for: Jest calls all others pending. */
  readonly byName: boolean;
}

/** Nothing is left out silently: a suite that cannot load, a skipped test and a crashed runner all count as failures. */
export function outcomeOf(report: JestReport, { exitedWell, byName }: Ending): Outcome {
  const pending = byName ? 0 : report.numPendingTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + pending;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !exitedWell ? 1 : failed,
    files: report.testResults.map(fileTime),
  };
}

function fileTime({ name, startTime, endTime }: JestReport['testResults'][number]): FileTime {
  return { file: relative(root, name), seconds: (endTime - startTime) / 1000 };
}
