import { useTranslation } from '@livery/i18n';
import { oneBelowAnother } from '@livery/market-ui/panel';
import { MarketsFailed } from '@livery/market-ui/trade-page';
import { useSignedIn } from '@livery/platform';
import { Skeleton, media, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { createGlobalStyle, styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { LimitsButton } from '../risk/limits-button.tsx';
import { useRiskGuard } from '../risk/use-risk-guard.tsx';
import type { FuturesContract, FuturesCycle } from '../terms/contract.ts';
import { useTrade } from '../terms/trade.ts';
import { BuyButtons } from './buy-buttons.tsx';
import { CycleChoice } from './cycle-choice.tsx';
import { FuturesAccount } from './futures-account.tsx';
import { HoldNote, TicketNote } from './hold-note.tsx';
import { LastOrders } from './last-orders.tsx';
import { FootFigures, OutcomeFigures } from './outcome-figures.tsx';
import { RuleDetails } from './rule-details.tsx';
import { AmountField, PriceField } from './ticket-fields.tsx';
import { TradingHours } from './trading-hours.tsx';
import { useHold } from './use-hold.ts';
import { useTicket } from './use-ticket.ts';

/** The height of the foot on a phone: its figures and its buttons. */
export const ticketFoot = '8.5rem';

const TicketForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-width: 0;
  min-height: 100%;
  padding: ${token.s4};
  background: ${token.surface1};

  ${media.phone} {
    gap: ${token.s3};
    padding: ${token.s3};

    /* A focused control scrolls clear of the foot. */
    input,
    button,
    summary {
      scroll-margin-bottom: ${ticketFoot};
    }
  }
`;

const TicketFoot = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s2};

  > p,
  > div {
    grid-column: 1 / -1;
  }

  /* Within the thumb's reach, as wide as the page. */
  ${media.phone} {
    position: fixed;
    z-index: 2;
    inset: auto 0 0;
    padding: ${token.s2} ${token.s3} max(${token.s3}, env(safe-area-inset-bottom));
    border-top: 1px solid ${token.line};
    background: ${token.surface1};
  }

  /* With large text it would cover half of the page. */
  ${oneBelowAnother} {
    position: static;
  }
`;

/** Toasts stay above the foot, and so does the end of the page. */
const RoomForFoot = createGlobalStyle`
  ${media.phone} {
    :root {
      --bottom-bar: ${ticketFoot};
    }

    body {
      padding-bottom: ${ticketFoot};
    }
  }
`;

function OpenTicket({ contract, cycle }: { readonly contract: FuturesContract; readonly cycle: FuturesCycle }) {
  const t = useTranslation(futuresMessages);
  const ticket = useTicket(contract, cycle);
  const hold = useHold();
  const risk = useRiskGuard(ticket);
  const { typed, change, refusal } = ticket;
  return (
    <>
      <CycleChoice />
      <SegmentedControl
        label={t('orderType')}
        choices={[
          { id: 'market', label: t('marketPrice') },
          { id: 'limit', label: t('limitPrice') },
        ]}
        selected={typed.type}
        onSelect={(type) => change({ type })}
      />
      {typed.type === 'limit' && <PriceField ticket={ticket} />}
      <AmountField ticket={ticket} />
      <OutcomeFigures ticket={ticket} />
      <TicketFoot>
        {!hold && <FootFigures ticket={ticket} />}
        <div aria-live="polite">
          {hold ? <HoldNote hold={hold} /> : risk.note}
          {refusal !== undefined && <TicketNote $tone="danger">{refusal}</TicketNote>}
        </div>
        <BuyButtons ticket={risk.ticket} disabled={hold !== undefined || risk.isHeld} />
        {risk.dialog}
      </TicketFoot>
    </>
  );
}

function ClosedTicket() {
  const hold = useHold() ?? 'closedNow';
  return (
    <>
      <CycleChoice />
      <TradingHours />
      <TicketFoot>
        {/* It comes with its text, which a polite region would not tell. */}
        <div role="alert">
          <HoldNote hold={hold} />
        </div>
        <BuyButtons ticket={undefined} disabled />
      </TicketFoot>
    </>
  );
}

/** The heights of the form's rows, px. */
const rows = [72, 36, 110, 150, 60];

/** The order form (spec §3 'Futures order'): cycle, market or limit price, stake, and what may come of it. */
export function TicketPanel() {
  const t = useTranslation(futuresMessages);
  const isSignedIn = useSignedIn();
  const { contract, cycle, isClosed, isContractLost, refetchContract } = useTrade();
  return (
    // A press of Enter must not choose a direction.
    <TicketForm noValidate onSubmit={(event) => event.preventDefault()} aria-label={t('ticket')}>
      {contract && !isClosed && cycle && <OpenTicket contract={contract} cycle={cycle} />}
      {contract && (isClosed || !cycle) && <ClosedTicket />}
      {isContractLost && <MarketsFailed onRetry={refetchContract} />}
      {!contract && !isContractLost && rows.map((height) => <Skeleton key={height} height={height} />)}
      {contract && <RuleDetails rule={contract.rule} />}
      {isSignedIn && <LimitsButton />}
      {isSignedIn && <FuturesAccount coin={contract?.coin} />}
      {isSignedIn && <LastOrders />}
      <RoomForFoot />
    </TicketForm>
  );
}
