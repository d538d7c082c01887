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
    const member = await this.#byAccount.attempt(account, async () => {
      const found = await this.#byAddress.attempt(clientAddress, () => this.#memberBy(tenantId, name, password));
      // The address is not cleared, because a sign-in to one's own account must not buy guesses at others.
      if (found !== false) this.#byAccount.clear(account);
      return found;
    });
    if (member === false) throw new DomainError(code.wrongCredentials);
    return this.#start(member);
  }

  /** Members who proved their address need not wait for those who guessed at the password. */
  clearFailures(tenantId: string, name: SignInName): void {
    this.#byAccount.clear(`${tenantId} ${canonicalName(name)}`);
  }

  async #memberBy(tenantId: string, name: SignInName, password: string): Promise<Member | false> {
    const member = await memberByName(this.#database, tenantId, name);
    const fits = await this.#passwords.fits(password, member?.passwordHash);
    return fits && member !== undefined ? member : false;
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
}
