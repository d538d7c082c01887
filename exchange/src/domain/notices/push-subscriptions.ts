import type { PushSubscription } from '@livery/contract/calls/push';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { inTransaction, type Connection, type Database } from '../../storage/database.ts';
import { pushSubscriptions, sessions } from '../../storage/schema/index.ts';
import type { SignedIn } from '../members/sign-in/sessions.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** A member's older subscriptions give way to newer ones. */
const maxPerMember = 10;

interface NewSubscription {
  readonly subscription: PushSubscription;
  readonly language: Language;
  readonly at: Date;
}

/**
 * Subscribes a session; a browser that another session had subscribed is this one's from now on.
 * @throws DomainError `badRequest` for an endpoint of no push service
 */
export async function subscribe(
  database: Database,
  { memberId, sessionId }: SignedIn,
  { subscription, language, at }: NewSubscription,
): Promise<void> {
  const { endpoint } = subscription;
  if (!isPushService(endpoint)) throw new DomainError(code.badRequest, { field: 'endpoint' });
  await inTransaction(database, async (tx) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
    const values = { ...subscription, sessionId, memberId, language, toldUntil: at, createdAt: at };
    await tx
      .insert(pushSubscriptions)
      .values(values)
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: values });
    const older = await tx
      .select({ sessionId: pushSubscriptions.sessionId })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.memberId, memberId))
      .orderBy(desc(pushSubscriptions.createdAt))
      .offset(maxPerMember);
    const surplus = older.map((row) => row.sessionId);
    if (surplus.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, surplus));
  });
}

export async function unsubscribe(connection: Connection, sessionId: string): Promise<void> {
  await connection.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** In which language a session is written to, and whether prices are named. Nothing when it is not written to. */
export async function subscriptionOf(
  connection: Connection,
  sessionId: string,
): Promise<Pick<PushSubscriptionRow, 'language' | 'showsPrices'> | undefined> {
  const [row] = await connection
    .select({ language: pushSubscriptions.language, showsPrices: pushSubscriptions.showsPrices })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return row;
}

/** Lets price alerts name market and price in a session's messages, or not. @throws DomainError `notFound` */
export async function showPrices(connection: Connection, sessionId: string, showsPrices: boolean): Promise<void> {
  const changed = await connection
    .update(pushSubscriptions)
    .set({ showsPrices })
    .where(eq(pushSubscriptions.sessionId, sessionId))
    .returning({ sessionId: pushSubscriptions.sessionId });
  if (changed.length === 0) throw new DomainError(code.notFound);
}

/** The subscriptions of a member's sessions that have not ended. */
export async function subscriptionsOf(connection: Connection, memberId: string): Promise<PushSubscriptionRow[]> {
  const rows = await connection
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.memberId, memberId), isNull(sessions.endedAt)));
  return rows.map(({ subscription }) => subscription);
}

export async function markTold(connection: Connection, sessionId: string, toldUntil: Date): Promise<void> {
  await connection.update(pushSubscriptions).set({ toldUntil }).where(eq(pushSubscriptions.sessionId, sessionId));
}

/** The push services of browsers. The exchange sends to no other host, whatever a member names. */
const services = [
  // Chrome, Edge on Android, Samsung Internet, Opera
  'fcm.googleapis.com',
  // Firefox
  'push.services.mozilla.com',
  // Safari
  'push.apple.com',
  // Edge on Windows
  'notify.windows.com',
];

function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '') return false;
  return services.some((service) => url.hostname === service || url.hostname.endsWith(`.${service}`));
}
