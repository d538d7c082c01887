import { and, eq, inArray, isNotNull, lt, max, notInArray, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import { deleteOldKeys } from '../commands/idempotency-keys.ts';
import { deleteOldPriceAlerts } from '../domain/trade-page/price-alerts.ts';
import type { IndexBoard } from '../domain/futures/products/index-board.ts';
import { deleteOldActivity } from '../domain/members/activity.ts';
import type { Limits } from '../domain/members/limits.ts';
import type { Pictures } from '../domain/members/pictures.ts';
import type { Challenges } from '../domain/members/second-factor/challenges.ts';
import type { Sessions } from '../domain/members/sign-in/sessions.ts';
import type { VerificationCodes } from '../domain/members/verification-codes.ts';
import { earliest, storedPeriods } from '../market/candles.ts';
import { deleteOldRequests } from '../operator/run-command.ts';
import { repeat } from '../runtime/tasks.ts';
import { whileUp, type Database, type Storage } from '../storage/database.ts';
import { accounts, candles, members, orders, trades } from '../storage/schema/index.ts';

const intervalMs = 3_600_000;
/** How long the public tape and the treasury's finished orders are stored. Ledger entries and members' orders stay. */
const tapeRetentionMs = 2 * 86_400_000;

interface MaintenanceOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
  readonly memberLimits: Limits;
  readonly sessions: Sessions;
  readonly codes: VerificationCodes;
  readonly challenges: Challenges;
  readonly pictures: Pictures;
  readonly board: IndexBoard;
}

/**
 * Deletes what is no longer needed, once an hour. Returns a function that stops it and resolves when a run under way has
 * ended.
 */
export function startMaintenance(options: MaintenanceOptions): () => Promise<void> {
  const { storage, clock, log, memberLimits, sessions, codes, challenges, pictures, board } = options;
  const run = async () => {
    await memberLimits.deleteExpired();
    await sessions.deleteExpired();
    await codes.deleteExpired();
    await challenges.deleteExpired();
    await deleteOldActivity(storage.database, clock.now());
    await pictures.deleteUnused();
    await deleteOldKeys(storage.database, clock.now());
    await deleteOldRequests(storage.database, clock.now());
    await deleteOldTrading(storage.database, clock.now());
    await deleteOldPriceAlerts(storage.database, clock.now());
    await board.deleteExpired(clock.now());
    await storage.compact();
  };
  return repeat(whileUp(storage.availability, run), intervalMs, (error) =>
    log.error({ err: error }, 'maintenance failed; it runs again in an hour'),
  );
}

/**
 * Deletes candles past their retention, and past the tape's also trades between treasury members and treasury members'
 * finished orders. A trade with any other member stays, as that member's history. The newest order and the newest trade stay
 * too, because numbering continues from them.
 */
export async function deleteOldTrading(database: Database, nowMs: number): Promise<void> {
  const tapeEnd = new Date(nowMs - tapeRetentionMs);
  for (const { periodSeconds, retentionSeconds } of storedPeriods) {
    await database
      .delete(candles)
      .where(and(eq(candles.periodSeconds, periodSeconds), lt(candles.startTime, earliest(nowMs, retentionSeconds))));
  }
  const treasuryAccounts = database
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(members, sql`${members.id} = ${accounts.memberId} and ${members.isTreasuryRun}`);
  await database
    .delete(trades)
    .where(
      and(
        lt(trades.tradedAt, tapeEnd),
        inArray(trades.buyerAccountId, treasuryAccounts),
        inArray(trades.sellerAccountId, treasuryAccounts),
        notInArray(trades.id, database.select({ id: max(trades.id) }).from(trades)),
      ),
    );
  await database
    .delete(orders)
    .where(
      and(
        isNotNull(orders.closedAt),
        lt(orders.closedAt, tapeEnd),
        inArray(orders.accountId, treasuryAccounts),
        notInArray(orders.id, database.select({ id: max(orders.id) }).from(orders)),
      ),
    );
}
