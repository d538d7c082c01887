import type { FuturesRisk } from '@livery/contract/calls/futures-risk';
import { code } from '@livery/contract/envelope';
import { fallbackLanguage, type Language } from '@livery/contract/languages';
import { and, eq, gte, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import { asDecimal, withCoin } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { futuresOrders, futuresProtections, identityVerifications, members } from '../../storage/schema/index.ts';
import { countryCodes } from '../content/country-codes.ts';
import { normalPhone } from '../members/identity/identity.ts';
import type { FutureRisk } from '../tenants.ts';
import type { Buyer } from './buy.ts';
import { whereInProgress } from './orders.ts';
import { stakeCoin } from './treasury.ts';

/** The protections that a member has set. */
type Protections = Omit<typeof futuresProtections.$inferSelect, 'memberId'>;

const nothingSet: Protections = {
  riskVersion: null,
  riskConfirmedAt: null,
  pausedUntil: null,
  lossLimit: null,
  nextLossLimit: null,
  nextLossLimitFrom: null,
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

const isPausedAt = ({ pausedUntil }: Protections, at: Date): boolean => pausedUntil !== null && pausedUntil > at;

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

interface RiskReader {
  readonly memberId: string;
  /** The tenant's `futureRisk`. */
  readonly risk: FutureRisk;
  readonly language: Language;
}

/** The protections of a member: those that the operator offers, and those that the member has set, which always count. */
export async function futuresRisk(connection: Connection, reader: RiskReader, at: Date): Promise<FuturesRisk> {
  const { memberId, risk } = reader;
  const protections = await protectionsOf(connection, memberId);
  const isLimited = lossLimitAt(protections, at) !== null;
  return {
    ...textOf(reader, protections),
    ...((risk.lossLimit || isLimited) && { lossLimit: await lossLimitOf(connection, memberId, protections, at) }),
    ...((risk.pause || isPausedAt(protections, at)) && { pause: pauseOf(protections, at) }),
    isRegionClosed: await isMemberOfAnyCountry(connection, memberId, risk.closedRegions),
  };
}

function textOf({ risk, language }: RiskReader, { riskVersion, riskConfirmedAt }: Protections) {
  const version = riskTextVersion(risk);
  if (version === undefined) return {};
  const isConfirmed = riskVersion === version && riskConfirmedAt !== null;
  const confirmed = isConfirmed ? { confirmedTime: epochSeconds(riskConfirmedAt) } : {};
  return { text: { text: riskTextIn(risk, language), version, ...confirmed } };
}

async function lossLimitOf(connection: Connection, memberId: string, protections: Protections, at: Date) {
  const { lost, atRisk, dayEnds } = await dayLossOf(connection, memberId, at);
  const limit = lossLimitAt(protections, at);
  const { nextLossLimit, nextLossLimitFrom: from } = protections;
  const left = limit === null ? 0n : limit - lost - atRisk;
  return {
    lost: asDecimal(lost),
    atRisk: asDecimal(atRisk),
    dayEnds,
    ...(limit !== null && { amount: asDecimal(limit), left: asDecimal(left > 0n ? left : 0n) }),
    ...(from !== null &&
      from > at && {
        next: { from: epochSeconds(from), ...(nextLossLimit !== null && { amount: asDecimal(nextLossLimit) }) },
      }),
  };
}

const pauseOf = (protections: Protections, at: Date) =>
  protections.pausedUntil !== null && isPausedAt(protections, at)
    ? { until: epochSeconds(protections.pausedUntil) }
    : {};

const day = 86_400;

/** A member's loss of a day, and the loss that is still allowed, in ledger units. */
interface DayLoss {
  /** Stakes and fees of the orders delivered since midnight UTC less what they paid; never below zero. */
  readonly lost: bigint;
  /** Stakes and fees of the orders in progress. */
  readonly atRisk: bigint;
  /** When the next day begins, in epoch seconds. */
  readonly dayEnds: number;
}

/** A member's loss on the day of a time. */
async function dayLossOf(connection: Connection, memberId: string, at: Date): Promise<DayLoss> {
  const now = Math.floor(at.getTime() / 1000);
  const dayStart = now - (now % day);
  const { stake, fee, payout, deliveryTime, state } = futuresOrders;
  const whereMine = eq(futuresOrders.memberId, memberId);
  const [delivered] = await connection
    .select({ net: sql<string>`coalesce(sum(${stake} + ${fee} - ${payout}), 0)` })
    .from(futuresOrders)
    .where(and(whereMine, eq(state, 'delivered'), gte(deliveryTime, dayStart)));
  const [running] = await connection
    .select({ cost: sql<string>`coalesce(sum(${stake} + ${fee}), 0)` })
    .from(futuresOrders)
    .where(and(whereMine, whereInProgress));
  const net = BigInt(delivered?.net ?? 0);
  return { lost: net > 0n ? net : 0n, atRisk: BigInt(running?.cost ?? 0), dayEnds: dayStart + day };
}

/** Identifies a risk text: it changes with the text in any language. `undefined` if there is none to confirm. */
export function riskTextVersion({ text }: Pick<FutureRisk, 'text'>): string | undefined {
  const written = Object.entries(text).toSorted(([left], [right]) => (left < right ? -1 : 1));
  if (written.length === 0) return undefined;
  return createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16);
}

/** The risk text in a language, else in the site's fallback or any other that the operator has written. */
const riskTextIn = ({ text }: Pick<FutureRisk, 'text'>, language: Language): string =>
  text[language] ?? text[fallbackLanguage] ?? Object.values(text)[0] ?? '';

/**
 * Whether a member belongs to any of these countries: by the country of the verified document, else by the area code of the
 * mobile number. Of several countries with one area code, each counts (docs/decisions.md §55). A member with neither belongs
 * to none.
 */
export async function isMemberOfAnyCountry(
  connection: Connection,
  memberId: string,
  countries: readonly string[],
): Promise<boolean> {
  if (countries.length === 0) return false;
  const [member] = await connection
    .select({ areaCode: members.areaCode, mobile: members.mobile, country: identityVerifications.country })
    .from(members)
    .leftJoin(
      identityVerifications,
      and(eq(identityVerifications.memberId, members.id), eq(identityVerifications.status, 'verified')),
    )
    .where(eq(members.id, memberId));
  if (member === undefined) return false;
  if (member.country !== null) return countries.includes(member.country);
  const { areaCode, mobile } = member;
  if (areaCode === null || mobile === null) return false;
  const callingCode = normalPhone({ areaCode, mobile })?.areaCode ?? areaCode;
  return countryCodes.some(([code, ofCountry]) => ofCountry === callingCode && countries.includes(code));
}
