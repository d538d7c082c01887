import { code } from '@livery/contract/envelope';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { sessionGenerations, sessions } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';

/** More sessions than anybody can tell apart. */
const maxListed = 100;

/** A member's sessions that can still be used or refreshed, newest first. */
export async function openSessions(
  database: Database,
  memberId: string,
  now: Date,
): Promise<{ readonly id: string; readonly createdAt: Date }[]> {
  return database
    .select({ id: sessions.id, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(
      sessionGenerations,
      // Each session has exactly one generation that was not refreshed.
      and(eq(sessionGenerations.sessionId, sessions.id), isNull(sessionGenerations.usedAt)),
    )
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), gt(sessionGenerations.refreshExpiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(maxListed);
}

/** Ends one of the member's own sessions. @throws DomainError `notFound` when the member has no such open session */
export async function endOwnSession(database: Database, memberId: string, id: string, at: Date): Promise<void> {
  const ended = await database
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, id), eq(sessions.memberId, memberId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new DomainError(code.notFound);
}
