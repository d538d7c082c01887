import { isNull } from 'drizzle-orm';
import type { Exchange } from '../exchange.ts';
import { sessionGenerations, sessions } from '../storage/schema/index.ts';
import type { FaultPlan } from './plan.ts';

/** Expires tokens and ends sessions, and lets those who listen for a member look their token up again. */
export async function spoilTokens(
  { database, clock, events }: Exchange,
  { expireAll, endAll }: FaultPlan['tokens'],
): Promise<void> {
  if (!expireAll && !endAll) return;
  const open = await database
    .selectDistinct({ memberId: sessions.memberId })
    .from(sessions)
    .where(isNull(sessions.endedAt));
  // Expired by every clock: the exchange's may be set back later.
  if (expireAll) await database.update(sessionGenerations).set({ accessExpiresAt: new Date(0) });
  if (endAll)
    await database
      .update(sessions)
      .set({ endedAt: new Date(clock.now()) })
      .where(isNull(sessions.endedAt));
  for (const { memberId } of open) events.publish(memberId, 'profile');
}
