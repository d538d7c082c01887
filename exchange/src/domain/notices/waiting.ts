/** What waits for a member on the whole site. A domain that has more of it adds its own query here. */
import type { WaitingNotice } from '@livery/contract/calls/notices';
import { and, desc, eq } from 'drizzle-orm';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { identityVerifications, members } from '../../storage/schema/index.ts';
import { alertNotices } from './alert-notices.ts';
import { countWaitingOrders, waitingOrders } from '../c2c/orders/order-lists.ts';

/** The soonest end first, then what has none, the newest first. */
export async function waitingNotices(connection: Connection, memberId: string): Promise<WaitingNotice[]> {
  const waiting = await Promise.all([
    waitingOrders(connection, memberId),
    refusedIdentity(connection, memberId),
    preparedOrders(connection, memberId),
  ]);
  return waiting.flat().toSorted((a, b) => (a.ends ?? Infinity) - (b.ends ?? Infinity) || b.time - a.time);
}

export async function countWaiting(connection: Connection, memberId: string): Promise<number> {
  const [orders, identities, alerts] = await Promise.all([
    countWaitingOrders(connection, memberId),
    refusedIdentity(connection, memberId),
    preparedOrders(connection, memberId),
  ]);
  return orders + identities.length + alerts.length;
}

/** A member's last application for verification, while it is refused and there is no newer one. */
async function refusedIdentity(connection: Connection, memberId: string): Promise<WaitingNotice[]> {
  const rows = await connection
    .select({ verification: identityVerifications })
    .from(identityVerifications)
    .innerJoin(members, eq(members.id, identityVerifications.memberId))
    .where(
      and(eq(members.id, memberId), eq(members.verification, 'failed'), eq(identityVerifications.status, 'failed')),
    )
    .orderBy(desc(identityVerifications.id))
    .limit(1);
  return rows.map(({ verification: { id, refusalReason, reviewedAt, submittedAt } }) => ({
    kind: 'identityRefused' as const,
    id,
    ends: null,
    reason: refusalReason ?? '',
    time: epochSeconds(reviewedAt ?? submittedAt),
  }));
}

/** Fired price alerts whose prepared order the member has neither opened nor put away. */
async function preparedOrders(connection: Connection, memberId: string): Promise<WaitingNotice[]> {
  const rows = await alertNotices(connection, memberId);
  return rows.flatMap(({ notice, prepared }) => (prepared === null ? [] : [{ ...notice, prepared, ends: null }]));
}
