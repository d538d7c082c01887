import type { NoticeKind } from '../notice.ts';

/** A mail about a change to an account, in one language. */
export interface NoticeText {
  subject(appName: string): string;
  readonly changes: Readonly<Record<NoticeKind, string>>;
  /** What to do when it was somebody else. */
  readonly advice: string;
}
