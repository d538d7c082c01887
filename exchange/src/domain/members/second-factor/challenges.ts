import { and, count, eq, gt, lt, min } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../runtime/clock.ts';
import type { Connection, Database } from '../../../storage/database.ts';
import { challenges, members } from '../../../storage/schema/index.ts';
import { tooManyRequests } from '../limits.ts';
import { plainHash } from '../secrets.ts';

export const challengeLifeMs = 5 * 60_000;
const maxOpen = 30;

/** The purpose of a challenge. It is rejected for any other. */
type Purpose = (typeof challenges.$inferSelect)['purpose'];

/** Random values of 256 bits that a member has to bring back, once and soon. Only hashes are stored. */
export class Challenges {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Gives a challenge out. @throws DomainError `tooManyRequests` while many of the member's are open */
  async issue(
    connection: Connection,
    memberId: string,
    purpose: Purpose,
  ): Promise<{ readonly challenge: string; readonly expiresAt: Date }> {
    await this.#requireFew(connection, memberId);
    const challenge = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.#clock.now() + challengeLifeMs);
    await connection.insert(challenges).values({ hash: plainHash(challenge), memberId, purpose, expiresAt });
    return { challenge, expiresAt };
  }

  /** The member with this open challenge at this tenant. */
  async memberOf(tenantId: string, purpose: Purpose, challenge: string): Promise<string | undefined> {
    const [found] = await this.#database
      .select({ memberId: challenges.memberId })
      .from(challenges)
      .innerJoin(members, and(eq(members.id, challenges.memberId), eq(members.tenantId, tenantId)))
      .where(this.#isOpen(purpose, challenge));
    return found?.memberId;
  }

  async isOpen(connection: Connection, memberId: string, purpose: Purpose, challenge: string): Promise<boolean> {
    const found = await connection
      .select({ hash: challenges.hash })
      .from(challenges)
      .where(and(this.#isOpen(purpose, challenge), eq(challenges.memberId, memberId)));
    return found.length > 0;
  }

  /** Uses a member's challenge up. Of two simultaneous calls, only one returns true. */
  async consume(connection: Connection, memberId: string, purpose: Purpose, challenge: string): Promise<boolean> {
    const consumed = await connection
      .delete(challenges)
      .where(and(this.#isOpen(purpose, challenge), eq(challenges.memberId, memberId)))
      .returning({ hash: challenges.hash });
    return consumed.length > 0;
  }

  async deleteExpired(): Promise<void> {
    await this.#database.delete(challenges).where(lt(challenges.expiresAt, new Date(this.#clock.now())));
  }

  async #requireFew(connection: Connection, memberId: string): Promise<void> {
    const now = this.#clock.now();
    const [open] = await connection
      .select({ count: count(), firstExpiry: min(challenges.expiresAt) })
      .from(challenges)
      .where(and(eq(challenges.memberId, memberId), gt(challenges.expiresAt, new Date(now))));
    if (open?.firstExpiry && open.count >= maxOpen) throw tooManyRequests(open.firstExpiry.getTime() - now);
  }

  #isOpen(purpose: Purpose, challenge: string) {
    return and(
      eq(challenges.hash, plainHash(challenge)),
      eq(challenges.purpose, purpose),
      gt(challenges.expiresAt, new Date(this.#clock.now())),
    );
  }
}

/** Voids what a member has begun, because what permitted it has changed. */
export async function voidChallenges(connection: Connection, memberId: string): Promise<void> {
  await connection.delete(challenges).where(eq(challenges.memberId, memberId));
}
