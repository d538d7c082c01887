import type { MemberCodeScene } from '@livery/contract/calls/security';
import { verificationCodeLife, type mailCodeScene, type mobileCodeScene } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Clock } from '../../runtime/clock.ts';
import { networkOf } from '../../runtime/network.ts';
import type { Connection, Database } from '../../storage/database.ts';
import { sessions, verificationCodes } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import type { CodeDelivery, CodeMessage } from './delivery.ts';
import { canonicalName, normalName, type SignInName } from './identity/identity.ts';
import type { Limits, RateLimit } from './limits.ts';
import { memberByName, ownAddress } from './members.ts';
import { keyedHash } from './secrets.ts';

export const codeLifeMs = verificationCodeLife * 1000;
export const codeTries = 5;
const hourMs = 3_600_000;
const nobody = '00000000-0000-0000-0000-000000000000';
/** More than a member uses. */
const maxKnownAddresses = 1000;

/** A scene of the contract's `session.ts` or `security.ts`. */
export type CodeScene = z.infer<typeof mobileCodeScene | typeof mailCodeScene> | MemberCodeScene;

/** The purpose of a code. It is rejected for any other. */
export interface CodePurpose {
  readonly tenantId: string;
  readonly scene: CodeScene;
  readonly name: SignInName;
}

/** A code that somebody gives. */
export interface GivenCode {
  readonly code: string;
  /** The network address of the caller. */
  readonly clientAddress: string;
  /** Where the caller gave the code; `code` by default. */
  readonly field?: string;
}

/** The receiver of a code and the site that sends it. */
export interface CodeRequest extends Pick<CodeMessage, 'language' | 'appName'> {
  /** The network address. */
  readonly clientAddress: string;
}

interface VerificationCodesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly secret: Buffer;
  readonly delivery: CodeDelivery;
  readonly onUndelivered: (error: unknown) => void;
}

/**
 * Codes of six digits that prove an address: for one purpose, once, for ten minutes. Each network that asks gets a code of
 * its own, with five tries from there and five from elsewhere. So a stranger neither replaces the owner's code nor uses up
 * the owner's tries, and nobody has more than ten guesses at a code.
 */
export class VerificationCodes {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secret: Buffer;
  readonly #delivery: CodeDelivery;
  readonly #onUndelivered: (error: unknown) => void;
  readonly #limits: { soon: RateLimit; caller: RateLimit; name: RateLimit; address: RateLimit };
  /** Deliveries that no answer waits for. */
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(options: VerificationCodesOptions) {
    const { database, clock, limits, secret, delivery, onUndelivered } = options;
    this.#database = database;
    this.#clock = clock;
    this.#secret = secret;
    this.#delivery = delivery;
    this.#onUndelivered = onUndelivered;
    this.#limits = {
      // Less than the 60 s that the site counts down, so that its clock may run a little fast.
      soon: limits.createRateLimit('code.soon', 1, 50_000),
      caller: limits.createRateLimit('code.caller', 10, hourMs),
      // For all callers together, so that nobody's mailbox is flooded.
      name: limits.createRateLimit('code.name', 30, hourMs),
      address: limits.createRateLimit('code.address', 60, hourMs),
    };
  }

  /**
   * Sends a new code, which replaces an earlier one of the same network.
   * @throws DomainError `tooManyRequests`; `unavailable` when it could not be sent, which then does not count
   */
  async send(purpose: CodePurpose, { clientAddress, language, appName }: CodeRequest): Promise<void> {
    const { tenantId, scene, name } = purpose;
    const recipient = canonicalName(name);
    const refund = await this.#count(purpose, clientAddress);
    const verificationCode = String(randomInt(1_000_000)).padStart(6, '0');
    const row = {
      codeHash: this.#hash(purpose, verificationCode),
      tries: 0,
      triesElsewhere: 0,
      expiresAt: new Date(this.#clock.now() + codeLifeMs),
    };
    await this.#database
      .insert(verificationCodes)
      .values({ tenantId, scene, recipient, askedFrom: networkOf(clientAddress), ...row })
      .onConflictDoUpdate({
        target: [
          verificationCodes.tenantId,
          verificationCodes.scene,
          verificationCodes.recipient,
          verificationCodes.askedFrom,
        ],
        set: row,
      });
    const message = { to: normalName(name), verificationCode, language, appName };
    if (scene === 'RESET_PASSWORD') return this.#sendSecretly(purpose, message);
    await this.#delivery.deliver(message).catch(async (error: unknown) => {
      this.#onUndelivered(error);
      await refund();
      throw new DomainError(code.unavailable);
    });
  }

  /**
   * Sends only to owners of an account, to the address that is stored, and answers before the delivery: neither the answer
   * nor its time tells whether there is an account.
   */
  async #sendSecretly({ tenantId, name }: CodePurpose, message: CodeMessage): Promise<void> {
    const member = await memberByName(this.#database, tenantId, name);
    if (member === undefined || member.isTreasuryRun) return;
    const underWay: Promise<unknown> = this.#delivery
      .deliver({ ...message, to: normalName(ownAddress(member, name.type)) })
      .catch(this.#onUndelivered)
      .finally(() => this.#underWay.delete(underWay));
    this.#underWay.add(underWay);
  }

  /** Counts one more code. Returns a function that takes that back. @throws DomainError `tooManyRequests` */
  async #count(purpose: CodePurpose, clientAddress: string): Promise<() => Promise<void>> {
    const { tenantId, scene, name } = purpose;
    const nameKey = `${tenantId} ${canonicalName(name)}`;
    const callerKey = `${nameKey} ${clientAddress}`;
    const { soon, caller, name: byName, address } = this.#limits;
    const uses = [
      [soon, `${callerKey} ${scene}`],
      [caller, callerKey],
      [address, clientAddress],
      // Strangers on many networks must not use up the codes of a member who is where they always are.
      ...((await this.#isUsedBy(purpose, clientAddress)) ? [] : ([[byName, nameKey]] as const)),
    ] as const;
    for (const [limit, key] of uses) await limit.use(key);
    return async () => {
      for (const [limit, key] of uses) await limit.refund(key);
    };
  }

  /** Whether the member of a name has signed in from a network before. */
  async #isUsedBy({ tenantId, name }: CodePurpose, network: string): Promise<boolean> {
    const member = await memberByName(this.#database, tenantId, name);
    // Also without a member, because the time of the answer must not tell.
    const used = await this.#database
      .selectDistinct({ address: sessions.address })
      .from(sessions)
      .where(eq(sessions.memberId, member?.id ?? nobody))
      .limit(maxKnownAddresses);
    return used.some(({ address }) => networkOf(address) === network);
  }

  /** Waits for the deliveries under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /**
   * Checks a code and counts the try, also if the call fails later: at the caller's own code, and at each one that another
   * network asked for.
   * @throws DomainError `wrongVerificationCode`, whatever is wrong with it
   */
  async check(purpose: CodePurpose, { code: given, clientAddress, field = 'code' }: GivenCode): Promise<void> {
    const { askedFrom, tries, triesElsewhere, expiresAt, codeHash } = verificationCodes;
    const network = networkOf(clientAddress);
    const isOwn = eq(askedFrom, network);
    const tried = await this.#database
      .update(verificationCodes)
      .set({
        tries: sql`${tries} + (${isOwn})::integer`,
        triesElsewhere: sql`${triesElsewhere} + (${ne(askedFrom, network)})::integer`,
      })
      .where(
        and(
          this.#is(purpose),
          gt(expiresAt, new Date(this.#clock.now())),
          or(and(isOwn, lt(tries, codeTries)), and(ne(askedFrom, network), lt(triesElsewhere, codeTries))),
        ),
      )
      .returning({ codeHash });
    const wanted = this.#hash(purpose, given);
    if (!tried.some((one) => one.codeHash === wanted)) throw new DomainError(code.wrongVerificationCode, { field });
  }

  /**
   * Uses up a checked code in the transaction that it permits, and with it those that others asked for.
   * @param field where the caller gave the code
   * @throws DomainError `wrongVerificationCode` if another did so first
   */
  async consume(connection: Connection, purpose: CodePurpose, given: string, field = 'code'): Promise<void> {
    const used = await connection
      .delete(verificationCodes)
      .where(this.#is(purpose))
      .returning({ codeHash: verificationCodes.codeHash });
    const wanted = this.#hash(purpose, given);
    // The transaction ends with it, so that nothing is used up.
    if (!used.some(({ codeHash }) => codeHash === wanted)) throw new DomainError(code.wrongVerificationCode, { field });
  }

  async deleteExpired(): Promise<void> {
    await this.#database.delete(verificationCodes).where(lt(verificationCodes.expiresAt, new Date(this.#clock.now())));
  }

  #is({ tenantId, scene, name }: CodePurpose) {
    return and(
      eq(verificationCodes.tenantId, tenantId),
      eq(verificationCodes.scene, scene),
      eq(verificationCodes.recipient, canonicalName(name)),
    );
  }

  /** Keyed, because a million codes can be hashed quickly. */
  #hash({ tenantId, scene, name }: CodePurpose, verificationCode: string): string {
    return keyedHash(this.#secret, tenantId, scene, canonicalName(name), verificationCode);
  }
}
