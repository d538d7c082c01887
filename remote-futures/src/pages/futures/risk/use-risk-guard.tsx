import { subtract, zero } from '@livery/contract/decimal';
import type { FuturesDirection } from '@livery/contract/rules/futures';
import { useLanguage } from '@livery/i18n';
import { lazyComponent } from '@livery/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useServerTime } from '@livery/platform/clock';
import { amountIn } from '../ticket/ticket-form.ts';
import type { Ticket } from '../ticket/use-ticket.ts';
import { isUnconfirmed, riskHold } from './risk-hold.ts';
import { useRisk } from './use-risk.ts';

const RiskNote = lazyComponent(async () => (await import('./risk-note.tsx')).RiskNote);
const ConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

const minute = 60;

/** The ticket under the member's protection: held by it, or buying only once the risk text is confirmed. */
export function useRiskGuard(ticket: Ticket): {
  readonly ticket: Ticket;
  readonly isHeld: boolean;
  readonly note: ReactNode;
  readonly dialog: ReactNode;
} {
  const language = useLanguage();
  const risk = useRisk().data;
  const [wanted, setWanted] = useState<FuturesDirection>();
  const now = useServerTime((time) => Math.floor(time / minute) * minute);
  const isTyped = amountIn(ticket.typed, language) !== undefined;
  const hold = risk && riskHold(risk, isTyped ? subtract(zero, ticket.outcomes.lost) : undefined, now);
  const text = risk && isUnconfirmed(risk) ? risk.text : undefined;
  return {
    ticket: {
      ...ticket,
      async buy(direction) {
        if (text) setWanted(direction);
        else await ticket.buy(direction);
      },
    },
    isHeld: hold !== undefined,
    note: hold && (
      <Suspense>
        <RiskNote hold={hold} ticket={ticket} />
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
