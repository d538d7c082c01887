import type { sessionsCall } from '@livery/contract/calls/security';
import type { CallData } from '@livery/contract/call';
import { code } from '@livery/contract/envelope';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import { sessionGenerations, sessions } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { DomainError } from '../../errors.ts';
import { type Actor, recordActivity } from './activity.ts';
import type { Sessions } from './sessions.ts';

/** More sessions than anybody can tell apart. */
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
    ...{ id, createTime: epochSeconds(createdAt), isCurrent: id === currentId },
    ...{ lastUseTime: epochSeconds(lastUsedAt ?? createdAt), device: { browser, system }, address },
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
