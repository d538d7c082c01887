import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import { repeat } from '../runtime/tasks.ts';
import { inTransaction, whileUp, type Connection, type Storage, type Transaction } from '../storage/database.ts';
import {
  authenticators,
  c2cOrders,
  challenges,
  serving,
  sessionGenerations,
  verificationCodes,
} from '../storage/schema/index.ts';
import { setUpMs } from './members/second-factor/authenticators.ts';
import { refreshGraceMs } from './members/sign-in/sessions.ts';

/** How often a process that serves members notes that it does. */
const noteMs = 5000;
/** A gap between two notes from which on members count as unserved. A busy machine may miss a note or two. */
const outageMs = 30_000;
/** The least that is left of a deadline after an outage, because members do not return in the same second. */
const returnMs = 5 * 60_000;

/** How long ago a process last noted that it serves, by the database's clock; `null` before the first note. */
const gapOf = (connection: Connection) =>
  connection
    .select({ ms: sql<number>`(extract(epoch from clock_timestamp() - ${serving.notedAt}) * 1000)::float8` })
    .from(serving);

/**
 * Whether members are served now. While they are not, no deadline of theirs passes. An exchange that has noted nothing yet
 * is a new one.
 */
export async function isServing(connection: Connection): Promise<boolean> {
  const [gap] = await gapOf(connection);
  return gap === undefined || gap.ms < outageMs;
}

/**
 * Notes that members are served. After an outage, every deadline that was still ahead when it began moves by its length,
 * and is at least five minutes ahead (docs/decisions.md §66). Real time counts, by the one clock that all processes share.
 * @returns the length of the outage that has ended, in milliseconds; 0 without one
 */
export function noteServing({ database }: Pick<Storage, 'database'>, clock: Clock): Promise<number> {
  return inTransaction(database, async (tx) => {
    await tx.insert(serving).values({ id: 1, notedAt: clockTimestamp }).onConflictDoNothing();
    const [gap] = await gapOf(tx).for('update');
    await tx.update(serving).set({ notedAt: clockTimestamp });
    const gapMs = gap?.ms ?? 0;
    if (gapMs < outageMs) return 0;
    await moveDeadlines(tx, gapMs, clock.now());
    return gapMs;
  });
}

const clockTimestamp = sql`clock_timestamp()`;

/** Notes now and from then on that members are served. Returns a function that stops it. */
export async function startNotingServing(storage: Storage, clock: Clock, log: Logger): Promise<() => Promise<void>> {
  const note = async () => {
    const ms = await noteServing(storage, clock);
    if (ms > 0) log.warn({ ms }, 'members were not served for a while: their deadlines have moved');
  };
  const onFailure = (error: unknown) => log.error({ err: error }, 'it could not be noted that members are served');
  await note();
  const ignoreChanges = storage.availability.onChange((isUp) => {
    if (isUp) note().catch(onFailure);
  });
  const stop = repeat(whileUp(storage.availability, note), noteMs, onFailure);
  return async () => {
    ignoreChanges();
    await stop();
  };
}

/** Gives back what an outage that ends now took from deadlines of members. */
async function moveDeadlines(tx: Transaction, gapMs: number, nowMs: number): Promise<void> {
  const gap = sql`${Math.round(gapMs)} * interval '1 millisecond'`;
  /** Moves a time at which something of a member ends, or from which on that is counted: `lifeMs` before its end. */
  const moved = (column: PgColumn, lifeMs = 0): SQL =>
    sql`greatest(${column} + ${gap}, ${new Date(nowMs + returnMs - lifeMs).toISOString()}::timestamptz)`;
  const wasAhead = (column: PgColumn, lifeMs = 0) => gt(column, new Date(nowMs - gapMs - lifeMs));

  const { status, payBefore, releaseBefore, payLateBefore } = c2cOrders;
  await tx
    .update(c2cOrders)
    .set({ payBefore: moved(payBefore) })
    .where(and(eq(status, 'unpaid'), wasAhead(payBefore)));
  await tx
    .update(c2cOrders)
    .set({ releaseBefore: moved(releaseBefore) })
    .where(and(eq(status, 'paid'), wasAhead(releaseBefore)));
  await tx
    .update(c2cOrders)
    .set({ payLateBefore: moved(payLateBefore) })
    .where(and(eq(status, 'cancelled'), wasAhead(payLateBefore)));

  const { accessExpiresAt, refreshExpiresAt, usedAt } = sessionGenerations;
  await tx
    .update(sessionGenerations)
    .set({ accessExpiresAt: moved(accessExpiresAt), refreshExpiresAt: moved(refreshExpiresAt) })
    .where(and(isNull(usedAt), wasAhead(refreshExpiresAt)));
  // A refresh whose answer the outage swallowed is asked again when the exchange is back. It is no theft.
  await tx
    .update(sessionGenerations)
    .set({ usedAt: moved(usedAt, refreshGraceMs) })
    .where(wasAhead(usedAt, refreshGraceMs));

  await tx
    .update(verificationCodes)
    .set({ expiresAt: moved(verificationCodes.expiresAt) })
    .where(wasAhead(verificationCodes.expiresAt));
  await tx
    .update(challenges)
    .set({ expiresAt: moved(challenges.expiresAt) })
    .where(wasAhead(challenges.expiresAt));
  const { createdAt, confirmedAt } = authenticators;
  await tx
    .update(authenticators)
    .set({ createdAt: moved(createdAt, setUpMs) })
    .where(and(isNull(confirmedAt), wasAhead(createdAt, setUpMs)));
}
