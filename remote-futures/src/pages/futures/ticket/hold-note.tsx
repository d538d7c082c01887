import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { CircleAlert, Moon } from 'lucide-react';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { useOpening } from '../terms/opening.ts';
import type { Hold } from './use-hold.ts';

export const TicketNote = styled.p<{ $tone: 'plain' | 'warning' | 'danger' }>`
  display: flex;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${({ $tone }) => ({ plain: token.text2, warning: token.warning, danger: token.danger })[$tone]};

  svg {
    flex: none;
    height: 1lh;
  }
`;

const tones: Readonly<Record<Hold, 'plain' | 'warning' | 'danger'>> = {
  closedNow: 'plain',
  noCycles: 'plain',
  noOdds: 'plain',
  closesBefore: 'plain',
  offline: 'warning',
  stalePrice: 'warning',
  zeroOdds: 'danger',
};

/** Why both buttons are off. */
export function HoldNote({ hold }: { readonly hold: Hold }) {
  const t = useTranslation(futuresMessages);
  const { text: time } = useOpening();
  const Icon = hold === 'closedNow' ? Moon : CircleAlert;
  return (
    <TicketNote $tone={tones[hold]}>
      <Icon size={14} aria-hidden />
      {hold === 'closedNow' && time !== undefined ? t('closedUntil', { time }) : t(hold)}
    </TicketNote>
  );
}
