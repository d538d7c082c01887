import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Exchange } from '../exchange.ts';
import { members, sessionGenerations, sessions } from '../storage/schema/index.ts';
import type { FaultPlan } from './plan.ts';

/** Expires tokens and ends sessions, and makes the connections of members look their tokens up again. */
export async function injectTokenFaults(
  { database, clock, events }: Exchange,
  { member, expireAll, endAll }: FaultPlan['tokens'],
): Promise<void> {
  if (!expireAll && !endAll) return;
  const meant = database
    .select({ id: members.id })
    .from(members)
    .where(eq(members.email, member ?? ''));
  const theirs = and(isNull(sessions.endedAt), member === undefined ? undefined : inArray(sessions.memberId, meant));
  const open = await database.selectDistinct({ memberId: sessions.memberId }).from(sessions).where(theirs);
  // Expired by every clock, because the exchange's may be set back later.
  if (expireAll) {
    const sessionIds = database.select({ id: sessions.id }).from(sessions).where(theirs);
    await database
      .update(sessionGenerations)
      .set({ accessExpiresAt: new Date(0) })
      .where(inArray(sessionGenerations.sessionId, sessionIds));
  }
  if (endAll)
    await database
      .update(sessions)
      .set({ endedAt: new Date(clock.now()) })
      .where(theirs);
  for (const { memberId } of open) events.publish(memberId, 'profile');
}
