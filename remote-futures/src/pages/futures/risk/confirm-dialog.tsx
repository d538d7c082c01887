import { confirmFuturesRiskCall, type FuturesRisk } from '@livery/contract/calls/futures-risk';
import { isPositive, subtract, zero } from '@livery/contract/decimal';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { marketUiMessages } from '@livery/market-ui/messages';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, textStyle, toast, token } from '@livery/ui';
import { Checkbox } from '@livery/ui/choices';
import { Dialog } from '@livery/ui/overlay';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { riskMessages } from '../../../messages.ts';
import { largestStake } from '../terms/outcomes.ts';
import { TicketNote } from '../ticket/ticket-fields.tsx';
import type { Ticket } from '../ticket/use-ticket.ts';
import { useRisk, type RiskBlocker } from './use-risk-guard.tsx';

interface ConfirmDialogProps {
  readonly text: NonNullable<FuturesRisk['text']>;
  readonly onClose: () => void;
  /** Called once the exchange has the confirmation. */
  readonly onConfirmed: () => void;
}

/** The operator's risk text, which a member confirms before the first purchase. */
export function ConfirmDialog({ text, onClose, onConfirmed }: ConfirmDialogProps) {
  const t = useTranslation(riskMessages);
  const close = useTranslation(marketUiMessages);
  const { refetch } = useRisk();
  const { state, send } = useRepeatableCall(confirmFuturesRiskCall);
  const [isRead, setRead] = useState(false);

  async function confirm(): Promise<void> {
    const outcome = await send({ body: { version: text.version } }, refetch);
    if (outcome.status === 'done') return onConfirmed();
    toast.error(t('notSaved'), { text: outcome.error.message });
    // The text may be another one by now.
    await refetch();
  }

  return (
    <Dialog
      title={t('confirmTitle')}
      isOpen
      onClose={onClose}
      closeLabel={close('pickerClose')}
      strict
      actions={
        <Button variant="primary" disabled={!isRead} busy={isBusy(state)} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      }
    >
      <RiskText>{text.text}</RiskText>
      <Checkbox checked={isRead} onChange={(event) => setRead(event.target.checked)}>
        {t('confirmKnow')}
      </Checkbox>
    </Dialog>
  );
}

interface RiskNoteProps {
  readonly blocker: RiskBlocker;
  readonly ticket: Ticket;
}

/** Why the member's own protection keeps them from buying, and how much may still be staked. */
export function RiskNote({ blocker, ticket }: RiskNoteProps) {
  const t = useTranslation(riskMessages);
  const language = useLanguage();
  const { contract, cycle, outcomes, change } = ticket;
  const { coin, feePercent } = contract;
  const money = (amount: string) => `${formatDecimal(amount, language, { min: 2 })} ${coin}`;
  const maxStake =
    blocker.reason === 'limitPassed' ? largestStake(blocker.left, feePercent, cycle.maxAmount) : undefined;
  const texts = {
    region: () => t('regionClosed'),
    paused: (until: number) => t('paused', { time: formatTime(until) }),
    limitReached: (until: number) => t('limitReached', { time: formatTime(until) }),
    limitPassed: () => t('limitWouldPass', { loss: money(outcomes ? subtract(zero, outcomes.lost) : zero) }),
  };
  return (
    <TicketNote
      $tone={blocker.reason === 'limitReached' ? 'danger' : blocker.reason === 'limitPassed' ? 'warning' : 'plain'}
    >
      <CircleAlert size={14} aria-hidden />
      <span>
        {blocker.reason === 'paused' || blocker.reason === 'limitReached'
          ? texts[blocker.reason](blocker.until)
          : texts[blocker.reason]()}{' '}
        {maxStake !== undefined && isPositive(maxStake) && (
          <FillIn type="button" onClick={() => change({ amount: inputOf(maxStake) })}>
            {t('stakeAtMost', { amount: money(maxStake) })}
          </FillIn>
        )}
      </span>
    </TicketNote>
  );
}

const RiskText = styled.p`
  padding-bottom: ${token.s4};
  ${textStyle(13)}
  color: ${token.text2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const FillIn = styled.button`
  min-height: 24px;
  ${textStyle(12, 600)}
  color: ${token.primaryText};
  text-decoration: underline;
`;
