import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { withCoin } from '../../ledger/amounts.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { futuresProtections } from '../../storage/schema/index.ts';
import type { Buyer } from './buy.ts';
import { dayLossOf } from './day-loss.ts';
import { isMemberOfAnyCountry } from './member-country.ts';
import { riskTextVersion } from './risk-text.ts';
import { stakeCoin } from './treasury.ts';

/** What a member has set to be protected by. */
export type Protections = Omit<typeof futuresProtections.$inferSelect, 'memberId'>;

const nothingSet: Protections = {
  ...{ riskVersion: null, riskConfirmedAt: null, pausedUntil: null },
  ...{ lossLimit: null, nextLossLimit: null, nextLossLimitFrom: null },
};

export async function protectionsOf(connection: Connection, memberId: string): Promise<Protections> {
  const [row] = await connection.select().from(futuresProtections).where(eq(futuresProtections.memberId, memberId));
  return row ?? nothingSet;
}

/** Stores what changes of a member's protections. */
export async function setProtections(tx: Transaction, memberId: string, change: Partial<Protections>): Promise<void> {
  await tx
    .insert(futuresProtections)
    .values({ memberId, ...change })
    .onConflictDoUpdate({ target: futuresProtections.memberId, set: change });
}

/** The limit of loss in one day that holds at a time, in ledger units. */
export const lossLimitAt = ({ lossLimit, nextLossLimit, nextLossLimitFrom }: Protections, at: Date): bigint | null =>
  nextLossLimitFrom !== null && nextLossLimitFrom <= at ? nextLossLimit : lossLimit;

export const isPausedAt = ({ pausedUntil }: Protections, at: Date): boolean => pausedUntil !== null && pausedUntil > at;

/**
 * Refuses a purchase from which its buyer is protected. The treasury is locked, so no other purchase or setting of the
 * member is under way.
 * @param cost stake and fee, in ledger units
 * @throws DomainError `regionClosed`, `buyingPaused`, `riskUnconfirmed`, `lossLimitReached`
 */
export async function checkProtections(
  tx: Transaction,
  { memberId, risk }: Pick<Buyer, 'memberId' | 'risk'>,
  cost: bigint,
  at: Date,
): Promise<void> {
  if (await isMemberOfAnyCountry(tx, memberId, risk.closedRegions)) throw new DomainError(code.regionClosed);
  const protections = await protectionsOf(tx, memberId);
  if (isPausedAt(protections, at)) throw new DomainError(code.buyingPaused);
  const version = riskTextVersion(risk);
  if (version !== undefined && protections.riskVersion !== version) throw new DomainError(code.riskUnconfirmed);
  const limit = lossLimitAt(protections, at);
  if (limit === null) return;
  const { lost, atRisk } = await dayLossOf(tx, memberId, at);
  if (lost + atRisk + cost > limit)
    throw new DomainError(code.lossLimitReached, { field: 'amount', limit: withCoin(limit, stakeCoin) });
}
