import { futuresRiskCall, type FuturesRisk } from '@livery/contract/calls/futures-risk';
import { isMore, isPositive, subtract, zero, type Decimal } from '@livery/contract/decimal';
import type { FuturesDirection } from '@livery/contract/rules/futures';
import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { useServerTime } from '@livery/platform/clock';
import { useMemberCall } from '@livery/platform/query';
import { Button, lazyComponent, loadChunk, textStyle, token, useLoadOnPress } from '@livery/ui';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import type { Ticket } from '../ticket/use-ticket.ts';

const RiskNote = lazyComponent(async () => (await import('./confirm-dialog.tsx')).RiskNote);
const ConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

const minute = 60;

/** The ticket under the member's protection: held by it, or buying only once the risk text is confirmed. */
export function useRiskGuard(ticket: Ticket): {
  readonly ticket: Ticket;
  readonly isBlocked: boolean;
  readonly note: ReactNode;
  readonly dialog: ReactNode;
} {
  const risk = useRisk().data;
  const [wanted, setWanted] = useState<FuturesDirection>();
  const now = useServerTime((time) => Math.floor(time / minute) * minute);
  const { outcomes } = ticket;
  const blocker = risk && riskBlocker(risk, outcomes && subtract(zero, outcomes.lost), now);
  const text = risk && isUnconfirmed(risk) ? risk.text : undefined;
  return {
    ticket: {
      ...ticket,
      async buy(direction) {
        if (text) setWanted(direction);
        else await ticket.buy(direction);
      },
    },
    isBlocked: blocker !== undefined,
    note: blocker && (
      <Suspense>
        <RiskNote blocker={blocker} ticket={ticket} />
      </Suspense>
    ),
    dialog: text && wanted && (
      <Suspense>
        <ConfirmDialog
          text={text}
          onClose={() => setWanted(undefined)}
          onConfirmed={() => {
            setWanted(undefined);
            void ticket.buy(wanted);
          }}
        />
      </Suspense>
    ),
  };
}

const loadDialog = () => loadChunk(async () => (await import('./limits-dialog.tsx')).LimitsDialog);

/** Opens the member's limits, where the operator offers any. The first press loads them. */
export function LimitsButton() {
  const t = useTranslation(futuresMessages);
  const shared = useTranslation(marketUiMessages);
  const risk = useRisk().data;
  const { Part: Dialog, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadDialog, shared('marketsFailedText'));
  if (!risk?.lossLimit && !risk?.pause) return null;
  return (
    <>
      <Button size={28} icon={<ShieldCheck size={14} aria-hidden />} busy={isLoading} onClick={open}>
        {t('limits')}
      </Button>
      {Dialog && (
        <Suspense>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Why the member's own protection, or their region, keeps them from buying. Pure; the exchange enforces the same. */
export type RiskBlocker =
  | { readonly reason: 'region' }
  /** Times are epoch seconds. */
  | { readonly reason: 'paused'; readonly until: number }
  | { readonly reason: 'limitReached'; readonly until: number }
  /** The stake would pass the limit: `left` is what stake and fee may be together. */
  | { readonly reason: 'limitPassed'; readonly left: Decimal };

/** @param cost stake and fee of the typed order; `undefined` while nothing is typed */
export function riskBlocker(risk: FuturesRisk, cost: Decimal | undefined, now: number): RiskBlocker | undefined {
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

/** What the operator offers to protect members, and what the member has set. */
export const useRisk = () => useMemberCall(futuresRiskCall, {}, ['futures']);

/** One kind of protection, with its controls at the end. */
export const RiskSection = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.s3};
  min-width: 0;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  color: ${token.text2};

  h3 {
    ${textStyle(16, 600)}
    color: ${token.text1};
  }
`;

export const RiskActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.s2};
  margin-top: auto;
`;

/** A change that is still to come. */
export const ComingChange = styled.p`
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  color: ${token.text1};
`;
