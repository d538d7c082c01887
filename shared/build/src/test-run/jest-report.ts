/** Reads the report that Jest writes with `--json`. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../workspace.ts';
import type { Failure, FileTime, Outcome } from './outcome.ts';

interface FileReport {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  /** Why the file could not run; with failed tests, their messages. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults: readonly FileReport[];
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
    failures: report.testResults.flatMap(failuresOf),
  };
}

function fileTime({ name, startTime, endTime }: FileReport): FileTime {
  return { file: relative(root, name), seconds: (endTime - startTime) / 1000 };
}

function failuresOf({ name, message, assertionResults }: FileReport): Failure[] {
  const file = relative(root, name);
  if (assertionResults.length === 0 && message)
    return [{ file, test: 'the file could not run', message: beginning(message) }];
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.map((one) => ({ file, test: one.fullName, message: beginning(one.failureMessages.join('\n')) }));
}

const beginningLines = 12;

/** The first lines of a message, without colours and without the stack. */
function beginning(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(0, beginningLines).join('\n');
}
