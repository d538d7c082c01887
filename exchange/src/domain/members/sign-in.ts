import type { SessionTokens } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { DomainError } from '../../errors.ts';
import { canonicalName, type SignInName } from './identity.ts';
import { type Member, memberByName } from './members.ts';
import type { Passwords } from './passwords.ts';
import { FailureLimit } from './rate-limit.ts';
import type { Sessions } from './sessions.ts';

interface SignInOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
}

const minuteMs = 60_000;

/** Signing in by name and password (spec §7 `/login`). */
export class SignIn {
  readonly #database: Database;
  readonly #sessions: Sessions;
  readonly #passwords: Passwords;
  readonly #byAccount: FailureLimit;
  readonly #byAddress: FailureLimit;

  constructor({ database, clock, sessions, passwords }: SignInOptions) {
    this.#database = database;
    this.#sessions = sessions;
    this.#passwords = passwords;
    this.#byAccount = new FailureLimit(clock, 5, 5 * minuteMs);
    this.#byAddress = new FailureLimit(clock, 30, 5 * minuteMs);
  }

  /**
   * Starts a session. Neither the answer nor its time tells an unknown name from a wrong password.
   * @throws DomainError `wrongCredentials`, `tooManyRequests`
   */
  async signIn(tenantId: string, name: SignInName, password: string, clientAddress: string): Promise<SessionTokens> {
    const account = `${tenantId} ${canonicalName(name)}`;
    // The account comes first: attempts on an account that has to wait must not lock the whole address.
    this.#byAccount.attempt(account);
    this.#attemptFrom(clientAddress, account);
    const member = await memberByName(this.#database, tenantId, name);
    if (!(await this.#passwords.fits(password, member?.passwordHash)) || member === undefined)
      throw new DomainError(code.wrongCredentials);
    this.#byAccount.clear(account);
    // Not cleared, because a sign-in to one's own account must not buy guesses at others.
    this.#byAddress.refund(clientAddress);
    return this.#start(member);
  }

  /** Members who proved their address need not wait for those who guessed at the password. */
  clearFailures(tenantId: string, name: SignInName): void {
    this.#byAccount.clear(`${tenantId} ${canonicalName(name)}`);
  }

  /** A change of the password in the meantime ended all sessions, and none may start by the old one after that. */
  #start({ id, passwordHash }: Member): Promise<SessionTokens> {
    return inTransaction(this.#database, async (tx) => {
      const [still] = await tx
        .select({ passwordHash: members.passwordHash })
        .from(members)
        .where(eq(members.id, id))
        .for('share');
      if (still?.passwordHash !== passwordHash) throw new DomainError(code.wrongCredentials);
      return this.#sessions.start(tx, id);
    });
  }

  /** Counts the attempt for its address. An attempt that the address has to wait for does not count for the account. */
  #attemptFrom(clientAddress: string, account: string): void {
    try {
      this.#byAddress.attempt(clientAddress);
    } catch (refusal) {
      this.#byAccount.refund(account);
      throw refusal;
    }
  }
}
