/** What came of a step. */

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** How long one test file took, in seconds of wall clock. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export interface Outcome extends Count {
  readonly files: readonly FileTime[];
}

export interface StepOutcome extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

export const crashed: Outcome = { passed: 0, failed: 1, files: [] };
