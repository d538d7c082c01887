import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { DomainError } from '../../errors.ts';
import type { SignInName } from './identity.ts';
import { type Member, memberByName, requireMember } from './members.ts';
import { ownAddress } from './own-address.ts';
import type { Passwords } from './passwords.ts';
import { FailureLimit } from './rate-limit.ts';
import type { SignedIn, Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { CodePurpose, VerificationCodes } from './verification-codes.ts';

/** The proof that a member may change the login password: the old one, or a code. */
export type PasswordProof =
  | { readonly type: 'PASSWORD'; readonly oldPassword: string }
  | { readonly type: SignInName['type']; readonly code: string };

interface LoginPasswordsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly codes: VerificationCodes;
  readonly signIn: SignIn;
  readonly passwords: Passwords;
}

/** Less than the hour after which a `FailureLimit` forgets. */
const maxWaitMs = 30 * 60_000;

/** Login passwords and how they change (spec §7). */
export class LoginPasswords {
  readonly #given: LoginPasswordsOptions;
  readonly #failures: FailureLimit;

  constructor(options: LoginPasswordsOptions) {
    this.#given = options;
    this.#failures = new FailureLimit(options.clock, 5, maxWaitMs);
  }

  /**
   * Changes a member's password and ends the member's other sessions.
   * @throws DomainError `wrongPassword`, `wrongVerificationCode`, `tooManyRequests`
   */
  async change({ memberId, sessionId }: SignedIn, proof: PasswordProof, password: string): Promise<void> {
    const { database, codes, passwords } = this.#given;
    const member = await requireMember(database, memberId);
    if (proof.type === 'PASSWORD') {
      await this.#requireOld(member, proof.oldPassword);
      return this.#store(member, await passwords.hash(password), { persistedSessionId: sessionId });
    }
    const name = ownAddress(member, proof.type);
    const purpose = { tenantId: member.tenantId, scene: 'LOGIN_PASSWORD', name } as const;
    await codes.check(purpose, proof.code);
    await this.#store(member, await passwords.hash(password), {
      persistedSessionId: sessionId,
      purpose,
      given: proof.code,
    });
  }

  /**
   * Gives the owner of an address a new password for the account, and ends all its sessions.
   * @throws DomainError `wrongVerificationCode`, also when there is no account
   */
  async reset(tenantId: string, name: SignInName, given: string, password: string): Promise<void> {
    const { database, codes, signIn, passwords } = this.#given;
    const purpose = { tenantId, scene: 'RESET_PASSWORD', name } as const;
    await codes.check(purpose, given);
    const member = await memberByName(database, tenantId, name);
    if (member === undefined || member.isTreasuryRun)
      throw new DomainError(code.wrongVerificationCode, { field: 'code' });
    await this.#store(member, await passwords.hash(password), { purpose, given });
    signIn.clearFailures(tenantId, name);
  }

  async #requireOld({ id, passwordHash }: Member, given: string): Promise<void> {
    const fits = await this.#failures.attempt(id, () => this.#given.passwords.fits(given, passwordHash));
    if (!fits) throw new DomainError(code.wrongPassword, { field: 'oldPassword' });
    this.#failures.clear(id);
  }

  /** Uses up the code, stores the hash, and ends sessions. The stored password must still be the one that was read. */
  async #store(
    { id, passwordHash: before }: Member,
    passwordHash: string,
    by: { readonly persistedSessionId?: string; readonly purpose?: CodePurpose; readonly given?: string },
  ): Promise<void> {
    const { database, codes, sessions } = this.#given;
    await inTransaction(database, async (tx) => {
      if (by.purpose !== undefined) await codes.consume(tx, by.purpose, by.given ?? '');
      const stored = await tx
        .update(members)
        .set({ passwordHash })
        .where(and(eq(members.id, id), eq(members.passwordHash, before ?? '')))
        .returning({ id: members.id });
      if (stored.length === 0) throw new DomainError(code.wrongPassword, { field: 'oldPassword' });
      await sessions.endAll(tx, id, by.persistedSessionId);
    });
  }
}
