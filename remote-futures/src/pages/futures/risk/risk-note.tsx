import { isPositive, subtract, zero } from '@livery/contract/decimal';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { largestStake } from '../terms/outcomes.ts';
import { TicketNote } from '../ticket/hold-note.tsx';
import type { Ticket } from '../ticket/use-ticket.ts';
import { riskMessages } from '../../../messages.ts';
import type { RiskHold } from './risk-hold.ts';

const FillIn = styled.button`
  min-height: 24px;
  ${textStyle(12, 600)}
  color: ${token.primaryText};
  text-decoration: underline;
`;

interface RiskNoteProps {
  readonly hold: RiskHold;
  readonly ticket: Ticket;
}

/** Why the member's own protection keeps them from buying, and how much may still be staked. */
export function RiskNote({ hold, ticket }: RiskNoteProps) {
  const t = useTranslation(riskMessages);
  const language = useLanguage();
  const { contract, cycle, outcomes, change } = ticket;
  const { coin, feePercent } = contract;
  const money = (amount: string) => `${formatDecimal(amount, language, { min: 2 })} ${coin}`;
  const maxStake = hold.reason === 'limitPassed' ? largestStake(hold.left, feePercent, cycle.maxAmount) : undefined;
  const texts = {
    region: () => t('regionClosed'),
    paused: (until: number) => t('paused', { time: formatTime(until) }),
    limitReached: (until: number) => t('limitReached', { time: formatTime(until) }),
    limitPassed: () => t('limitWouldPass', { loss: money(subtract(zero, outcomes.lost)) }),
  };
  return (
    <TicketNote $tone={hold.reason === 'limitReached' ? 'danger' : hold.reason === 'limitPassed' ? 'warning' : 'plain'}>
      <CircleAlert size={14} aria-hidden />
      <span>
        {hold.reason === 'paused' || hold.reason === 'limitReached'
          ? texts[hold.reason](hold.until)
          : texts[hold.reason]()}{' '}
        {maxStake !== undefined && isPositive(maxStake) && (
          <FillIn type="button" onClick={() => change({ amount: formatDecimal(maxStake, language) })}>
            {t('stakeAtMost', { amount: money(maxStake) })}
          </FillIn>
        )}
      </span>
    </TicketNote>
  );
}
