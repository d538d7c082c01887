import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../../runtime/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../../storage/database.ts';
import { members } from '../../../storage/schema/index.ts';
import { DomainError } from '../../../errors.ts';
import type { SignInName } from '../identity/identity.ts';
import type { Limits } from '../limits.ts';
import { memberByName, ownAddress, requireMember, type Member } from '../members.ts';
import type { Passwords } from '../secrets.ts';
import { FailureLimit } from '../limits.ts';
import { type Actor, recordActivity } from '../activity.ts';
import { voidChallenges } from '../second-factor/challenges.ts';
import type { Prover, SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { VerificationCodes } from '../verification-codes.ts';

/** The proof that a member may change the login password: the old one, or a code. */
export type PasswordProof =
  | { readonly type: 'PASSWORD'; readonly oldPassword: string }
  | { readonly type: SignInName['type']; readonly code: string };

/** A new password, with what permits it. */
export interface LoginPasswordChange {
  readonly proof: PasswordProof;
  readonly password: string;
  readonly secondFactor: SecondFactorProof | undefined;
  /** The session that asks. It is kept. */
  readonly sessionId: string;
}

interface LoginPasswordsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly sessions: Sessions;
  readonly codes: VerificationCodes;
  readonly signIn: SignIn;
  readonly passwords: Passwords;
  readonly factors: SecondFactors;
}

/** Less than the hour after which failures are forgotten. */
const maxWaitMs = 30 * 60_000;

/** Login passwords and how they change (spec §7). */
export class LoginPasswords {
  readonly #given: LoginPasswordsOptions;
  readonly #failures: FailureLimit;

  constructor(options: LoginPasswordsOptions) {
    this.#given = options;
    const { clock, limits } = options;
    const records = limits.createFailureRecords('loginPassword');
    this.#failures = new FailureLimit({ clock, records, free: 5, maxWaitMs });
  }

  /**
   * Changes a member's password and ends the member's other sessions.
   * @throws DomainError `wrongPassword`, `wrongVerificationCode`, `secondFactorNeeded`, `wrongSecondFactor`,
   *   `tooManyRequests`
   */
  async change(prover: Prover, { proof, password, secondFactor, sessionId }: LoginPasswordChange): Promise<void> {
    const { database, factors } = this.#given;
    const member = await requireMember(database, prover.memberId);
    const useCode = await this.#permitted(member, prover, proof);
    await factors.require(prover, secondFactor);
    await this.#store(member, password, async (tx) => {
      await useCode?.(tx);
      await factors.consume(tx, prover, secondFactor);
      await recordActivity(tx, prover, 'loginPasswordChanged');
      return sessionId;
    });
  }

  /**
   * Gives the owner of an address a new password for the account, and ends all its sessions. A second factor stays.
   * Returns the member's id.
   * @throws DomainError `wrongVerificationCode`, also when there is no account
   */
  async reset(
    tenantId: string,
    name: SignInName,
    { code: given, password, ...by }: { readonly code: string; readonly password: string } & Omit<Actor, 'memberId'>,
  ): Promise<string> {
    const { database, codes, signIn } = this.#given;
    const purpose = { tenantId, scene: 'RESET_PASSWORD', name } as const;
    await codes.check(purpose, { code: given, clientAddress: by.client.address });
    const member = await memberByName(database, tenantId, name);
    if (member === undefined || member.isTreasuryRun)
      throw new DomainError(code.wrongVerificationCode, { field: 'code' });
    await this.#store(member, password, async (tx) => {
      await codes.consume(tx, purpose, given);
      await recordActivity(tx, { memberId: member.id, ...by }, 'loginPasswordReset');
      return undefined;
    });
    await signIn.clearFailures(tenantId, name);
    return member.id;
  }

  /**
   * Requires that the caller knows a member's login password.
   * @param field where the caller gave it
   * @throws DomainError `wrongPassword`, `tooManyRequests`
   */
  async require({ id, passwordHash }: Member, given: string, field: string): Promise<void> {
    const fits = await this.#failures.attempt(id, () => this.#given.passwords.fits(given, passwordHash));
    if (!fits) throw new DomainError(code.wrongPassword, { field });
    await this.#failures.clear(id);
  }

  /** Checks a proof. Returns a function that uses up its code, where it has one. */
  async #permitted(
    member: Member,
    { client }: Prover,
    proof: PasswordProof,
  ): Promise<((tx: Transaction) => Promise<void>) | undefined> {
    if (proof.type === 'PASSWORD') {
      await this.require(member, proof.oldPassword, 'oldPassword');
      return undefined;
    }
    const { codes } = this.#given;
    const name = ownAddress(member, proof.type);
    const purpose = { tenantId: member.tenantId, scene: 'LOGIN_PASSWORD', name } as const;
    await codes.check(purpose, { code: proof.code, clientAddress: client.address });
    return (tx) => codes.consume(tx, purpose, proof.code);
  }

  /**
   * Stores a password, and ends sessions and what was begun by the old one. The stored password must still be the one
   * that was read.
   * @param permit uses up the proof that permits it, and names a session that is kept
   */
  async #store(
    { id, passwordHash: before }: Member,
    password: string,
    permit: (tx: Transaction) => Promise<string | undefined>,
  ): Promise<void> {
    const { database, clock, sessions, passwords } = this.#given;
    const passwordHash = await passwords.hash(password);
    await inTransaction(database, async (tx) => {
      const keptSessionId = await permit(tx);
      const stored = await tx
        .update(members)
        .set({ passwordHash, passwordSetAt: new Date(clock.now()) })
        .where(and(eq(members.id, id), eq(members.passwordHash, before ?? '')))
        .returning({ id: members.id });
      if (stored.length === 0) throw new DomainError(code.wrongPassword, { field: 'oldPassword' });
      await voidChallenges(tx, id);
      await sessions.endAll(tx, id, keptSessionId);
    });
  }
}
