import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Limits, RateLimit } from '../../domain/members/limits.ts';
import { keyedHash, plainHash } from '../../domain/members/secrets.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { operatorChallenges } from '../../storage/schema/index.ts';

const challengeMs = 5 * 60_000;
/** Strangers can ask for challenges, and each is a row. Counted by network, so that nobody takes those of others. */
const maxPerMinute = 30;

/** Random values that a passkey signs, soon and once. A sign-in's belongs to nobody before it is answered. */
export class OperatorChallenges {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #limit: RateLimit;

  constructor(database: Database, clock: Clock, limits: Limits) {
    this.#database = database;
    this.#clock = clock;
    this.#limit = limits.createRateLimit('operator.challenges', maxPerMinute, 60_000);
  }

  /**
   * @param network the caller's
   * @param invitationHash absent: for a sign-in
   * @throws DomainError `tooManyRequests`
   */
  async issue(network: string, invitationHash?: string): Promise<string> {
    await this.#limit.use(network);
    const challenge = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    await this.#database.delete(operatorChallenges).where(lt(operatorChallenges.expiresAt, new Date(now)));
    const expiresAt = new Date(now + challengeMs);
    await this.#database.insert(operatorChallenges).values({ hash: plainHash(challenge), invitationHash, expiresAt });
    return challenge;
  }

  /** Uses a challenge up. Of two simultaneous calls, only one returns true. */
  async consume(tx: Transaction, challenge: string, invitationHash?: string): Promise<boolean> {
    const consumed = await tx
      .delete(operatorChallenges)
      .where(
        and(
          eq(operatorChallenges.hash, plainHash(challenge)),
          invitationHash === undefined
            ? isNull(operatorChallenges.invitationHash)
            : eq(operatorChallenges.invitationHash, invitationHash),
          gt(operatorChallenges.expiresAt, new Date(this.#clock.now())),
        ),
      )
      .returning({ hash: operatorChallenges.hash });
    return consumed.length > 0;
  }
}

/** Keyed, because 40 bits can be searched. */
export const recoveryCodeHash = (key: Buffer, operatorId: string, given: string): string =>
  keyedHash(key, 'recovery code', operatorId, given.toUpperCase().replace(/[ -]/, ''));
