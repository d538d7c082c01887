import type { FuturesRisk } from '@livery/contract/calls/futures-risk';
import type { Language } from '@livery/contract/languages';
import { epochSeconds } from '../../clock.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection } from '../../storage/database.ts';
import type { FutureRisk } from '../tenants/tenant-configuration.ts';
import { dayLossOf } from './day-loss.ts';
import { isPausedAt, lossLimitAt, type Protections, protectionsOf } from './protections.ts';
import { isMemberOfAnyCountry } from './member-country.ts';
import { riskTextIn, riskTextVersion } from './risk-text.ts';

export interface RiskReader {
  readonly memberId: string;
  /** The tenant's `futureRisk`. */
  readonly risk: FutureRisk;
  readonly language: Language;
}

/** What protects a member: what the operator offers, and what the member has set, which counts in any case. */
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
    ...{ lost: asDecimal(lost), atRisk: asDecimal(atRisk), dayEnds },
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
