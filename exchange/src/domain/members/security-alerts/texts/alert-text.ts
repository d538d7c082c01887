import type { AlertKind } from '../security-alert.ts';

/** A mail about a change to an account, in one language. */
export interface AlertText {
  subject(appName: string): string;
  readonly changes: Readonly<Record<AlertKind, string>>;
  /** What to do when it was somebody else. */
  readonly advice: string;
}
