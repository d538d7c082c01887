import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { code } from '@livery/contract/envelope';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../../../runtime/clock.ts';
import { inTransaction, type Database } from '../../../storage/database.ts';
import { members } from '../../../storage/schema/index.ts';
import { DomainError } from '../../../errors.ts';
import { recordActivity } from '../activity.ts';
import type { SignInName } from '../identity/identity.ts';
import type { Limits } from '../limits.ts';
import { memberById, ownAddress, requireMember } from '../members.ts';
import type { Passwords } from '../secrets.ts';
import { FailureLimit } from '../limits.ts';
import type { Prover, SecondFactors } from '../second-factor/second-factors.ts';
import type { VerificationCodes } from '../verification-codes.ts';

/** Less than the hour after which failures are forgotten. */
const maxWaitMs = 30 * 60_000;

export interface FundsPasswordChange {
  /** The type of the member's address to which `code` was sent. */
  readonly type: SignInName['type'];
  readonly code: string;
  readonly fundsPassword: string;
  readonly oldFundsPassword?: string | undefined;
  readonly secondFactor?: SecondFactorProof | undefined;
}

interface FundsPasswordsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly codes: VerificationCodes;
  readonly passwords: Passwords;
  readonly factors: SecondFactors;
}

/** The six digits that protect what leaves an account (spec §5, §6). */
export class FundsPasswords {
  readonly #database: Database;
  readonly #codes: VerificationCodes;
  readonly #passwords: Passwords;
  readonly #factors: SecondFactors;
  readonly #failures: FailureLimit;
  /** Checks in progress: ten simultaneous copies of one guess count as one. */
  readonly #checks = new Map<string, Promise<boolean>>();

  constructor({ database, clock, limits, codes, passwords, factors }: FundsPasswordsOptions) {
    this.#database = database;
    this.#codes = codes;
    this.#passwords = passwords;
    this.#factors = factors;
    const records = limits.createFailureRecords('fundsPassword');
    this.#failures = new FailureLimit({ clock, records, free: 5, maxWaitMs });
  }

  /**
   * Requires that the caller knows the member's funds password. Takes as long as hashing a password, so it must be
   * called before a transaction, not inside.
   * @param field where the caller gave it
   * @throws DomainError `fundsPasswordUnset`, `wrongFundsPassword`, `tooManyRequests`
   */
  async require(memberId: string, given: string, field = 'fundsPassword'): Promise<void> {
    const stored = (await memberById(this.#database, memberId))?.fundsPasswordHash ?? undefined;
    if (stored === undefined) throw new DomainError(code.fundsPasswordUnset);
    const guess = `${memberId} ${stored} ${given}`;
    const check = this.#checks.get(guess) ?? this.#check(memberId, given, stored);
    this.#checks.set(guess, check);
    const fits = await check.finally(() => this.#checks.delete(guess));
    if (!fits) throw new DomainError(code.wrongFundsPassword, { field });
  }

  /**
   * Sets or changes a member's funds password, by a code that the member was sent, and by the old password where there
   * is one.
   * @throws DomainError `wrongFundsPassword`, `wrongVerificationCode`, `secondFactorNeeded`, `wrongSecondFactor`,
   *   `badRequest`, `tooManyRequests`
   */
  async change(prover: Prover, change: FundsPasswordChange): Promise<void> {
    const { memberId } = prover;
    const member = await requireMember(this.#database, memberId);
    const before = member.fundsPasswordHash;
    const { type, code: given, fundsPassword, oldFundsPassword, secondFactor } = change;
    if (before !== null) await this.#requireOld(memberId, oldFundsPassword);
    const name = ownAddress(member, type);
    const purpose = { tenantId: member.tenantId, scene: 'FUNDS_PASSWORD', name } as const;
    await this.#codes.check(purpose, { code: given, clientAddress: prover.client.address });
    await this.#factors.require(prover, secondFactor);
    const fundsPasswordHash = await this.#passwords.hash(fundsPassword);
    await inTransaction(this.#database, async (tx) => {
      await this.#codes.consume(tx, purpose, given);
      await this.#factors.consume(tx, prover, secondFactor);
      const isAsBefore = before === null ? isNull(members.fundsPasswordHash) : eq(members.fundsPasswordHash, before);
      const stored = await tx
        .update(members)
        .set({ fundsPasswordHash })
        .where(and(eq(members.id, memberId), isAsBefore))
        .returning({ id: members.id });
      if (stored.length === 0) throw new DomainError(code.wrongFundsPassword, { field: 'oldFundsPassword' });
      await recordActivity(tx, prover, 'fundsPasswordChanged');
    });
  }

  async #requireOld(memberId: string, given: string | undefined): Promise<void> {
    const field = 'oldFundsPassword';
    if (given === undefined) throw new DomainError(code.badRequest, { field });
    await this.require(memberId, given, field);
  }

  async #check(memberId: string, given: string, stored: string): Promise<boolean> {
    const fits = await this.#failures.attempt(memberId, () => this.#passwords.fits(given, stored));
    if (fits) await this.#failures.clear(memberId);
    return fits;
  }
}
