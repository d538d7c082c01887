import { code } from '@livery/contract/envelope';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import { DomainError } from '../domain-error.ts';
import { memberById } from './members.ts';
import { passwordFits } from './passwords.ts';
import { FailureLimit } from './rate-limit.ts';

/** Below the hour after which a `FailureLimit` forgets. */
const longestWaitMs = 30 * 60_000;

/** The six digits that protect what leaves an account (spec §5, §6). */
export class FundsPasswords {
  readonly #database: Database;
  readonly #failures: FailureLimit;
  /** Checks under way: a command that was sent ten times at once is one guess, not ten. */
  readonly #checks = new Map<string, Promise<boolean>>();

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#failures = new FailureLimit(clock, 5, longestWaitMs);
  }

  /**
   * Lets only those pass who know the member's funds password. Takes as long as hashing a password: call it before a
   * transaction, not inside.
   * @throws DomainError `fundsPasswordUnset`, `wrongFundsPassword`, `tooManyRequests`
   */
  async require(memberId: string, given: string): Promise<void> {
    const stored = (await memberById(this.#database, memberId))?.fundsPasswordHash ?? undefined;
    if (stored === undefined) throw new DomainError(code.fundsPasswordUnset);
    const guess = `${memberId} ${stored} ${given}`;
    const check = this.#checks.get(guess) ?? this.#check(memberId, given, stored);
    this.#checks.set(guess, check);
    const fits = await check.finally(() => this.#checks.delete(guess));
    if (!fits) throw new DomainError(code.wrongFundsPassword, { field: 'fundsPassword' });
  }

  async #check(memberId: string, given: string, stored: string): Promise<boolean> {
    this.#failures.attempt(memberId);
    const fits = await passwordFits(given, stored);
    if (fits) this.#failures.clear(memberId);
    return fits;
  }
}
