import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import type { SessionTokens, SignInChallenge } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { type Clock, epochSeconds } from '../../../runtime/clock.ts';
import { inTransaction, type Database } from '../../../storage/database.ts';
import { members } from '../../../storage/schema/index.ts';
import { DomainError } from '../../../errors.ts';
import { recordActivity } from '../activity.ts';
import type { Client } from '../activity.ts';
import { canonicalName, type SignInName } from '../identity/identity.ts';
import type { Limits } from '../limits.ts';
import { refuseFrozen, requireUnfrozen } from '../../../ledger/freezes.ts';
import { type Member, memberByName } from '../members.ts';
import type { Passwords } from '../secrets.ts';
import { FailureLimit } from '../limits.ts';
import type { PasskeySite } from '../second-factor/passkeys.ts';
import type { Prover, SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions } from './sessions.ts';

interface SignInOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly factors: SecondFactors;
  /** Called when a record that nobody waits for could not be stored. */
  readonly onFailure: (error: unknown) => void;
}

/** A sign-in: its credentials, address and site. */
export interface Visitor {
  /** As limits count it (`networkOf`). */
  readonly clientAddress: string;
  readonly client: Client;
  readonly site: PasskeySite;
}

const minuteMs = 60_000;

/** Signing in by name and password (spec §7 `/login`), and by a second factor where one is set. */
export class SignIn {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #sessions: Sessions;
  readonly #passwords: Passwords;
  readonly #factors: SecondFactors;
  readonly #onFailure: (error: unknown) => void;
  /** Notes that no answer waits for. */
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #byAccount: FailureLimit;
  readonly #byAddress: FailureLimit;

  constructor({ database, clock, limits, sessions, passwords, factors, onFailure }: SignInOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#sessions = sessions;
    this.#passwords = passwords;
    this.#factors = factors;
    this.#onFailure = onFailure;
    const limitBy = (name: string, free: number) =>
      new FailureLimit({ clock, records: limits.createFailureRecords(name), free, maxWaitMs: 5 * minuteMs });
    this.#byAccount = limitBy('signIn.account', 5);
    this.#byAddress = limitBy('signIn.address', 30);
  }

  /**
   * Starts a session, or asks for the second factor first. Neither the answer nor its time tells an unknown name from a
   * wrong password.
   * @throws DomainError `wrongCredentials`, `tooManyRequests`, `accountFrozen`
   */
  async signIn(
    tenantId: string,
    name: SignInName,
    password: string,
    { clientAddress, client }: Visitor,
  ): Promise<SessionTokens | { secondFactor: SignInChallenge }> {
    const account = `${tenantId} ${canonicalName(name)}`;
    // The account comes first: attempts on an account that has to wait must not lock the whole address.
    const member = await this.#byAccount.attempt(account, async () => {
      const found = await this.#byAddress.attempt(clientAddress, () =>
        this.#memberBy(tenantId, name, password, client),
      );
      // The address is not cleared, because a sign-in to one's own account must not buy guesses at others.
      if (found !== false) await this.#byAccount.clear(account);
      return found;
    });
    if (member === false) throw new DomainError(code.wrongCredentials);
    return this.#start(member, client);
  }

  /**
   * Finishes a sign-in that waits for the second factor. Returns who it was, and the session's first tokens.
   * @throws DomainError `challengeExpired`, `wrongSecondFactor`, `tooManyRequests`, `accountFrozen`
   */
  async finish(
    tenantId: string,
    challenge: string,
    proof: SecondFactorProof,
    { client, site }: Visitor,
  ): Promise<{ readonly prover: Prover; readonly tokens: SessionTokens }> {
    const memberId = await this.#waiting(tenantId, challenge);
    const prover = { memberId, client, site, at: new Date(this.#clock.now()) };
    await this.#factors.require(prover, proof, 'proof');
    return inTransaction(this.#database, async (tx) => {
      await requireUnfrozen(tx, memberId, 'signIn', prover.at);
      if (!(await this.#factors.challenges.consume(tx, memberId, 'signIn', challenge)))
        throw new DomainError(code.challengeExpired);
      await this.#factors.consume(tx, prover, proof, 'proof');
      await recordActivity(tx, prover, 'signedIn');
      return { prover, tokens: await this.#sessions.start(tx, memberId, client) };
    });
  }

  /** The passkey request of a sign-in that waits for its second factor. @throws DomainError `challengeExpired`, `notFound`, `tooManyRequests` */
  async passkeyRequest(tenantId: string, challenge: string, site: PasskeySite) {
    return this.#factors.passkeyRequest(await this.#waiting(tenantId, challenge), site);
  }

  /** Waits for the notes under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #waiting(tenantId: string, challenge: string): Promise<string> {
    const memberId = await this.#factors.challenges.memberOf(tenantId, 'signIn', challenge);
    if (memberId === undefined) throw new DomainError(code.challengeExpired);
    return memberId;
  }

  /** Members who proved their address need not wait for those who guessed at the password. */
  clearFailures(tenantId: string, name: SignInName): Promise<void> {
    return this.#byAccount.clear(`${tenantId} ${canonicalName(name)}`);
  }

  async #memberBy(tenantId: string, name: SignInName, password: string, client: Client): Promise<Member | false> {
    const member = await memberByName(this.#database, tenantId, name);
    const fits = await this.#passwords.fits(password, member?.passwordHash);
    if (fits && member !== undefined) return member;
    if (member !== undefined && member.passwordHash !== null) this.#noteFailure(member.id, client);
    return false;
  }

  /** Behind the answer, whose time would tell otherwise that there is an account. */
  #noteFailure(memberId: string, client: Client): void {
    const actor = { memberId, client, at: new Date(this.#clock.now()) };
    const underWay: Promise<unknown> = recordActivity(this.#database, actor, 'signInFailed')
      .catch(this.#onFailure)
      .finally(() => this.#underWay.delete(underWay));
    this.#underWay.add(underWay);
  }

  /** A change of the password in the meantime ended all sessions, and none may start by the old one after that. */
  #start({ id, passwordHash }: Member, client: Client): Promise<SessionTokens | { secondFactor: SignInChallenge }> {
    return inTransaction(this.#database, async (tx) => {
      const [still] = await tx.select().from(members).where(eq(members.id, id)).for('share');
      if (still?.passwordHash !== passwordHash) throw new DomainError(code.wrongCredentials);
      refuseFrozen(still, 'signIn', new Date(this.#clock.now()));
      const methods = await this.#factors.methodsOf(tx, id);
      if (methods.length > 0) {
        const { challenge, expiresAt } = await this.#factors.challenges.issue(tx, id, 'signIn');
        return { secondFactor: { challenge, methods, expireTime: epochSeconds(expiresAt) } };
      }
      await recordActivity(tx, { memberId: id, client, at: new Date(this.#clock.now()) }, 'signedIn');
      return this.#sessions.start(tx, id, client);
    });
  }
}
