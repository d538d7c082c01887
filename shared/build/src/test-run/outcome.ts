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

/** A test that failed, and the first lines of why. */
export interface Failure {
  readonly file: string;
  readonly test: string;
  readonly message: string;
}

export interface Outcome extends Count {
  readonly files: readonly FileTime[];
  readonly failures: readonly Failure[];
}

export interface StepOutcome extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

export const nothing: Outcome = { passed: 0, failed: 0, files: [], failures: [] };

/** A step without tests of its own that failed, or whose tests could not run. */
export const crashed: Outcome = { ...nothing, failed: 1 };
