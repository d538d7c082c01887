import type { CallData } from '@livery/contract/call';
import type { sessionsCall } from '@livery/contract/calls/security';
import type { SessionTokens } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { DomainError } from '../../../errors.ts';
import { epochSeconds, type Clock } from '../../../runtime/clock.ts';
import { inTransaction, perConnection, type Connection, type Database } from '../../../storage/database.ts';
import { members, sessionGenerations, sessions } from '../../../storage/schema/index.ts';
import { noClient, recordActivity, type Actor, type Client } from '../activity.ts';
import { keyedHash, plainHash } from '../secrets.ts';

export const accessTokenMs = 15 * 60_000;
const refreshTokenMs = 30 * 86_400_000;
/** How long a used refresh token gives the same pair again, because its first answer may have been lost. */
export const refreshGraceMs = 10_000;

/** The member of a valid access token. */
export interface SignedIn {
  readonly memberId: string;
  readonly sessionId: string;
  /** When the token expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Every call of a member asks. */
const ofAccessToken = perConnection((connection) =>
  connection
    .select({
      sessionId: sessions.id,
      memberId: members.id,
      tenantId: members.tenantId,
      expiresAt: sessionGenerations.accessExpiresAt,
      endedAt: sessions.endedAt,
    })
    .from(sessionGenerations)
    .innerJoin(sessions, eq(sessions.id, sessionGenerations.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessionGenerations.accessHash, sql.placeholder('hash')))
    .prepare('session'),
);

/**
 * Sign-ins and their tokens (spec §4 'Token refresh'). Only hashes of tokens are stored. The pair that follows a
 * refresh token is derived from it with the server's secret, so a repeated refresh gives the same pair though it is not
 * stored.
 */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secret: Buffer;

  constructor(database: Database, clock: Clock, secret: Buffer) {
    this.#database = database;
    this.#clock = clock;
    this.#secret = secret;
  }

  /** Starts a session and returns its first pair of tokens. May be part of a larger transaction. */
  async start(connection: Connection, memberId: string, client: Client = noClient): Promise<SessionTokens> {
    const id = randomUUID();
    const at = new Date(this.#clock.now());
    await connection.insert(sessions).values({ id, memberId, createdAt: at, lastUsedAt: at, ...client });
    const tokens = this.#pairFrom(randomBytes(32).toString('base64url'));
    await this.#store(connection, id, 0, tokens);
    return tokens;
  }

  /**
   * The member of an access token of this tenant.
   * @throws DomainError `tokenInvalid`, `tokenExpired` or `sessionEnded`
   */
  async authenticate(tenantId: string, token: string): Promise<SignedIn> {
    const [found] = await ofAccessToken(this.#database).execute({ hash: plainHash(token) });
    if (found === undefined || found.tenantId !== tenantId) throw new DomainError(code.tokenInvalid);
    if (found.endedAt !== null) throw new DomainError(code.sessionEnded);
    const expiresAt = found.expiresAt.getTime();
    if (expiresAt <= this.#clock.now()) throw new DomainError(code.tokenExpired);
    return { memberId: found.memberId, sessionId: found.sessionId, expiresAt };
  }

  /**
   * Uses up a refresh token and returns the next pair. A token that was used before ends its whole session, because one
   * of its two users is not the member; except within the grace time, while its pair has not been refreshed in turn.
   * @throws DomainError `refreshRefused`
   */
  async refresh(tenantId: string, refreshToken: string, client: Client = noClient): Promise<SessionTokens> {
    const outcome = await this.#database.transaction(async (tx) => {
      const now = this.#clock.now();
      const [found] = await tx
        .select({ generation: sessionGenerations, session: sessions, tenantId: members.tenantId })
        .from(sessionGenerations)
        .innerJoin(sessions, eq(sessions.id, sessionGenerations.sessionId))
        .innerJoin(members, eq(members.id, sessions.memberId))
        .where(eq(sessionGenerations.refreshHash, plainHash(refreshToken)))
        // Two refreshes with one token run one after the other.
        .for('update', { of: sessionGenerations });
      if (found === undefined || found.tenantId !== tenantId || found.session.endedAt !== null) return undefined;
      const { generation, session } = found;
      if (generation.refreshExpiresAt.getTime() <= now) return undefined;
      const next = this.#pairFrom(refreshToken);
      if (generation.usedAt === null) {
        await tx
          .update(sessionGenerations)
          .set({ usedAt: new Date(now) })
          .where(this.#is(generation.sessionId, generation.generation));
        await this.#store(tx, session.id, generation.generation + 1, next);
        await tx
          .update(sessions)
          .set({ lastUsedAt: new Date(now), ...client })
          .where(eq(sessions.id, session.id));
        return next;
      }
      const [following] = await tx
        .select()
        .from(sessionGenerations)
        .where(this.#is(session.id, generation.generation + 1));
      const isRetry = now - generation.usedAt.getTime() <= refreshGraceMs && following?.usedAt === null;
      if (isRetry) return next;
      await tx
        .update(sessions)
        .set({ endedAt: new Date(now) })
        .where(eq(sessions.id, session.id));
      await recordActivity(tx, { memberId: session.memberId, client, at: new Date(now) }, 'sessionEnded');
      return undefined;
    });
    if (outcome === undefined) throw new DomainError(code.refreshRefused);
    return outcome;
  }

  async end(sessionId: string): Promise<void> {
    await this.#database
      .update(sessions)
      .set({ endedAt: new Date(this.#clock.now()) })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  }

  /** Ends every session of a member, except one. */
  async endAll(connection: Connection, memberId: string, exceptId?: string): Promise<void> {
    await connection
      .update(sessions)
      .set({ endedAt: new Date(this.#clock.now()) })
      .where(
        and(
          eq(sessions.memberId, memberId),
          isNull(sessions.endedAt),
          exceptId === undefined ? undefined : ne(sessions.id, exceptId),
        ),
      );
  }

  /** Deletes pairs that can no longer be used or refreshed. */
  async deleteExpired(): Promise<void> {
    await this.#database
      .delete(sessionGenerations)
      .where(lt(sessionGenerations.refreshExpiresAt, new Date(this.#clock.now())));
  }

  #is(sessionId: string, generation: number) {
    return and(eq(sessionGenerations.sessionId, sessionId), eq(sessionGenerations.generation, generation));
  }

  #pairFrom(seed: string): SessionTokens {
    return { token: keyedHash(this.#secret, 'access', seed), refreshToken: keyedHash(this.#secret, 'refresh', seed) };
  }

  async #store(connection: Connection, sessionId: string, generation: number, tokens: SessionTokens): Promise<void> {
    const now = this.#clock.now();
    await connection.insert(sessionGenerations).values({
      sessionId,
      generation,
      accessHash: plainHash(tokens.token),
      refreshHash: plainHash(tokens.refreshToken),
      accessExpiresAt: new Date(now + accessTokenMs),
      refreshExpiresAt: new Date(now + refreshTokenMs),
    });
  }
}

/** More sessions than a member can tell apart. */
const maxListed = 100;

type ListedSession = CallData<typeof sessionsCall>['list'][number];

/** A member's sessions that can still be used or refreshed, newest first. @param currentId the one that asks */
export async function openSessions(
  database: Database,
  { memberId, currentId, now }: { readonly memberId: string; readonly currentId: string; readonly now: Date },
): Promise<ListedSession[]> {
  const open = await database
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(
      sessionGenerations,
      // Each session has exactly one generation that was not refreshed.
      and(eq(sessionGenerations.sessionId, sessions.id), isNull(sessionGenerations.usedAt)),
    )
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), gt(sessionGenerations.refreshExpiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(maxListed);
  return open.map(({ session: { id, createdAt, lastUsedAt, browser, system, address } }) => ({
    id,
    createTime: epochSeconds(createdAt),
    isCurrent: id === currentId,
    lastUseTime: epochSeconds(lastUsedAt ?? createdAt),
    device: { browser, system },
    address,
  }));
}

/** Ends one of the member's own sessions. @throws DomainError `notFound` when the member has no such open session */
export async function endOwnSession(database: Database, actor: Actor, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: actor.at })
      .where(and(eq(sessions.id, id), eq(sessions.memberId, actor.memberId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new DomainError(code.notFound);
    await recordActivity(tx, actor, 'sessionEnded');
  });
}

/** Ends all of the member's sessions but one. */
export async function endOtherSessions(
  { database, sessions: all }: { readonly database: Database; readonly sessions: Sessions },
  actor: Actor,
  keptId: string,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await all.endAll(tx, actor.memberId, keptId);
    await recordActivity(tx, actor, 'otherSessionsEnded');
  });
}
