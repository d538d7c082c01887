import type { AccountCategory } from '@livery/contract/calls/funds';
import type { code } from '@livery/contract/envelope';

/** Every code of a refusal has a message, except `passedThrough`, which has none by design (spec §8). */
type Refusal = Exclude<keyof typeof code, 'success' | 'passedThrough'>;

/** The server's texts in one language. */
export interface Messages {
  readonly success: string;
  readonly accounts: Readonly<Record<AccountCategory, string>>;
  readonly refusals: Readonly<Record<Refusal, string>>;
  wrongField(field: string): string;
  waitSeconds(seconds: number): string;
  /** The smallest accepted amount, with its coin where there is one. */
  atLeast(amount: string): string;
  atMost(amount: string): string;
  /** What all members together may still pledge of a product. */
  onlyLeft(amount: string): string;
  /** What this member may still pledge of a product. */
  onlyMore(amount: string): string;
}
