/** Why the member's own protection, or their region, keeps them from buying. Pure; the exchange enforces the same. */
import type { FuturesRisk } from '@livery/contract/calls/futures-risk';
import { isMore, isPositive, type Decimal } from '@livery/contract/decimal';

export type RiskHold =
  | { readonly reason: 'region' }
  /** Times are epoch seconds. */
  | { readonly reason: 'paused'; readonly until: number }
  | { readonly reason: 'limitReached'; readonly until: number }
  /** The stake would pass the limit: `left` is what stake and fee may be together. */
  | { readonly reason: 'limitPassed'; readonly left: Decimal };

/** @param cost stake and fee of the typed order; `undefined` while nothing is typed */
export function riskHold(risk: FuturesRisk, cost: Decimal | undefined, now: number): RiskHold | undefined {
  if (risk.isRegionClosed) return { reason: 'region' };
  const until = risk.pause?.until;
  if (until !== undefined && until > now) return { reason: 'paused', until };
  const { left, dayEnds } = risk.lossLimit ?? {};
  if (left === undefined || dayEnds === undefined) return undefined;
  if (!isPositive(left)) return { reason: 'limitReached', until: dayEnds };
  return cost !== undefined && isMore(cost, left) ? { reason: 'limitPassed', left } : undefined;
}

/** Whether a risk text is to be confirmed before the next purchase. */
export const isUnconfirmed = ({ text }: FuturesRisk): boolean => text !== undefined && text.confirmedTime === undefined;
