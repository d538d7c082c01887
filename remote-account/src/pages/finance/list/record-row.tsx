import { formatTime, useTranslation, type FractionDigits } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Amount, CoinIcon } from '@livery/ui';
import { memo, type Ref } from 'react';
import { RecordStatusPill } from '../../money-layout/record-status.tsx';
import { financeMessages } from '../../../messages.ts';
import { ConfirmationProgress } from './confirmation-progress.tsx';
import { isDeposit, type FundRecord } from './fund-record.ts';
import { RecordRoute } from './record-route.tsx';

/** The history entry of a record that was opened from the list, to which closing it leads back. */
export const openedFromList = { fromList: true } as const;

export interface RecordRowProps {
  readonly record: FundRecord;
  readonly index: number;
  /** px from the top of the list. */
  readonly top: number;
  readonly to: string;
  readonly isOpen: boolean;
  /** Whether Tab stops here; arrow keys move on from it. */
  readonly isTabStop: boolean;
  /** What its entry of the history keeps. */
  readonly historyState: unknown;
  /** Whether another record is open, whose place in the history this one takes. */
  readonly replaces: boolean;
  readonly digits: FractionDigits | undefined;
  readonly logo: string | undefined;
  readonly measure: Ref<HTMLDivElement>;
}

/** A record of the list. The whole row is one link, which opens it. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { record, index, top, to, isOpen, isTabStop, historyState, replaces, digits, logo, measure } = props;
  const { coin, amount, status, createTime, confirmTime } = record;
  const t = useTranslation(financeMessages);
  return (
    <div
      ref={measure}
      role="row"
      className="row"
      data-index={index}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className="coin">
        <CoinIcon code={coin} src={logo} />
        <Link
          to={to}
          state={historyState}
          replace={replaces}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isOpen || undefined}
          data-record={record.id}
        >
          {coin}
        </Link>
      </span>
      <span role="cell" className="route">
        <RecordRoute record={record} />
      </span>
      <span role="cell" className="amount">
        <Amount value={amount} {...(digits && { digits })} />
      </span>
      <time role="cell" className="created">
        {formatTime(createTime)}
      </time>
      <time role="cell" className="confirmed">
        {formatTime(confirmTime ?? undefined)}
      </time>
      <span role="cell" className="state">
        {status === 'failed' && <span className="advice">{t('whatToDo')}</span>}
        {status === 'confirming' && isDeposit(record) && record.confirmations && (
          <ConfirmationProgress {...record.confirmations} />
        )}
        <RecordStatusPill status={status} />
      </span>
    </div>
  );
});
