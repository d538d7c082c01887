import type { AccountCategory } from '@livery/contract/calls/funds';
import type { code } from '@livery/contract/envelope';

/** A refusal is every code with a message of its own; `passedThrough` has none by design (spec §8). */
type Refusal = Exclude<keyof typeof code, 'success' | 'passedThrough'>;

/** What the server says in one language. */
export interface Messages {
  readonly success: string;
  readonly accounts: Readonly<Record<AccountCategory, string>>;
  readonly refusals: Readonly<Record<Refusal, string>>;
  wrongField(field: string): string;
  waitSeconds(seconds: number): string;
  /** The smallest amount that is taken, with its coin where there is one. */
  atLeast(amount: string): string;
  atMost(amount: string): string;
}
