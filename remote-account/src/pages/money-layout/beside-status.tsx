import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { moneyMessages } from '../../messages.ts';
import type { RecordStatus } from './record-status.tsx';

const AdviceLink = styled(Link)`
  ${textStyle(13, 500)}
  color: ${token.primaryText};
`;

const Confirmations = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;

  > i {
    width: 56px;
    height: 4px;
    border-radius: 2px;
  }
`;

export interface BesideStatusProps {
  readonly tab: 'deposit' | 'withdraw';
  readonly record: {
    readonly id: number;
    readonly status: RecordStatus;
    /** The blocks that confirm a payment, and how many it needs. */
    readonly confirmations?: { readonly count: number; readonly required: number } | undefined;
  };
}

/** Beside the state of a record: what to do about a failed one, or how far a confirmed one is. */
export function BesideStatus({ tab, record: { id, status, confirmations } }: BesideStatusProps) {
  const t = useTranslation(moneyMessages);
  const hasRecords = useHasRoute('/finance');
  if (status === 'failed' && hasRecords)
    return <AdviceLink to={`/finance?tab=${tab}&record=${id}`}>{t('whatToDo')}</AdviceLink>;
  if (status !== 'confirming' || !confirmations) return null;
  const { count, required } = confirmations;
  const share = `${Math.min(100, Math.floor((count / Math.max(1, required)) * 100))}%`;
  return (
    <Confirmations>
      {count}/{required}
      <i style={{ background: `linear-gradient(90deg, ${token.info} ${share}, ${token.surface3} 0)` }} />
    </Confirmations>
  );
}
