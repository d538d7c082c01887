import { dayOf, LoadingRows, spans, timeZoneName, useRowFocus, useWindowRows } from '@livery/account-forms/records';
import {
  formatDecimal,
  formatPeriod,
  formatTime,
  useLanguage,
  useTranslation,
  type FractionDigits,
} from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Link, useLocation } from '@livery/platform/router';
import { Amount, Button, ButtonLink, Card, CoinIcon, EmptyState, token, VisuallyHidden } from '@livery/ui';
import { ArrowRight, SearchX } from 'lucide-react';
import { memo, useImperativeHandle, useMemo, type Ref } from 'react';
import styled from 'styled-components';
import { financeMessages, moneyMessages } from '../../messages.ts';
import { useCoinDetails } from '../assets/accounts.ts';
import { confirmedTime, RecordStatusPill } from '../money/record-table.tsx';
import { ListFoot, RecordTableCard } from './record-table.ts';
import {
  isDeposit,
  isTransfer,
  listCalls,
  recordAddress,
  shortText,
  typeMessages,
  useAccountName,
  type FundRecord,
  type RecordFilter,
  type Records,
  type RecordType,
} from './records.ts';

/** The height of a row in px until it is measured. */
const rowPx = 48;
/** The height in px that the site's header and the list's heads cover. */
const coveredPx = 100;

/** What the page can tell its list to do. */
export interface RecordListHandle {
  /** Scrolls a record into view. On a phone, where the record replaces the list, it scrolls to the top. */
  reveal(id: number): void;
  /** Moves the focus to a record. */
  focus(id: number): void;
}

interface RecordListProps extends Pick<Records, 'isComplete' | 'isMoreFailed' | 'loadMore'> {
  readonly filter: RecordFilter;
  readonly rows: readonly FundRecord[];
  readonly total: number | undefined;
  /** The record that is open beside the list. */
  readonly openId: number | undefined;
  readonly ref?: Ref<RecordListHandle>;
}

/** Records, newest first, loaded page by page on scroll. Only rows in view are in the page, however long the list is. */
export function RecordList(props: RecordListProps) {
  const { filter, rows, total, isComplete, isMoreFailed, loadMore, openId, ref: handle } = props;
  const { type } = filter;
  const messages = typeMessages[type];
  const t = useTranslation(financeMessages);
  const tMoney = useTranslation(moneyMessages);
  const language = useLanguage();
  const detailsOf = useCoinDetails();
  const zone = timeZoneName(language);
  const { state } = useLocation() as { readonly state: unknown };

  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { ref, height, items, measure, scrollTo } = useWindowRows({
    ids,
    rowPx,
    coveredPx,
    loadMore,
    wantsMore: !isComplete && !isMoreFailed,
  });
  const { tabStop, focusRow, onKeyDown } = useRowFocus({ ids, scrollTo });
  useImperativeHandle(handle, () => ({
    reveal(id) {
      const isHidden = ref.current?.offsetParent === null;
      if (isHidden) window.scrollTo(0, 0);
      else scrollTo(rows.findIndex((row) => row.id === id));
    },
    focus: focusRow,
  }));

  return (
    <RecordTableCard data-type={type}>
      <div role="table" aria-label={t(messages.list)} aria-rowcount={isComplete ? rows.length + 1 : -1}>
        <div role="rowgroup">
          <div role="row" className="head" aria-rowindex={1}>
            <span role="columnheader" className="coin">
              {t('coin')}
            </span>
            <span role="columnheader" className="route">
              {t(messages.route)}
            </span>
            <span role="columnheader" className="amount">
              {tMoney('amount')}
            </span>
            <span role="columnheader" className="created">
              {tMoney('created')} ({zone})
            </span>
            <span role="columnheader" className="confirmed">
              {tMoney('confirmed')} ({zone})
            </span>
            <span role="columnheader" className="state">
              {tMoney('state')}
            </span>
          </div>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to its links */}
        <div ref={ref} role="rowgroup" className="rows" style={{ height }} onKeyDown={onKeyDown}>
          {items.map(({ index, start }) => {
            const record = rows[index];
            return (
              record && (
                <RecordRow
                  key={record.id}
                  {...{ record, index, ...detailsOf(record.coin) }}
                  top={start}
                  to={recordAddress(filter, record.id)}
                  isOpen={record.id === openId}
                  isTabStop={record.id === tabStop}
                  historyState={openId === undefined ? openedFromList : state}
                  replaces={openId !== undefined}
                  measure={measure}
                />
              )
            );
          })}
        </div>
      </div>
      {!isComplete && !isMoreFailed && <LoadingRows rows={2} />}
      <ListFoot>
        <span role="status">
          {isComplete
            ? t('end', { total: formatDecimal(String(total ?? rows.length), language) })
            : t(isMoreFailed ? 'moreFailed' : 'loadingMore')}
        </span>
        {isMoreFailed ? (
          <Button size={28} onClick={loadMore}>
            {tMoney('tryAgain')}
          </Button>
        ) : (
          <span className="zone">{t('timeZone', { zone })}</span>
        )}
      </ListFoot>
    </RecordTableCard>
  );
}

/** The state of a history entry that was opened from the list, so that closing goes back. */
const openedFromList = { fromList: true } as const;

interface RecordRowProps {
  readonly record: FundRecord;
  readonly index: number;
  /** px from the top of the list. */
  readonly top: number;
  readonly to: string;
  readonly isOpen: boolean;
  /** Whether this row is the tab stop; arrow keys move it. */
  readonly isTabStop: boolean;
  /** The state of its history entry. */
  readonly historyState: unknown;
  /** Whether to replace the history entry, because another record is open. */
  readonly replaces: boolean;
  readonly digits: FractionDigits | undefined;
  readonly logo: string | undefined;
  readonly measure: Ref<HTMLDivElement>;
}

/** A record of the list. The whole row is one link, which opens it. */
const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { record, index, top, to, isOpen, isTabStop, historyState, replaces, digits, logo, measure } = props;
  const { coin, amount, status, createTime } = record;
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
        {formatTime(confirmedTime(record))}
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

interface ConfirmationProgressProps {
  readonly count: number;
  readonly required: number;
}

/** The confirmations of a payment, of those that it needs. */
function ConfirmationProgress({ count, required }: ConfirmationProgressProps) {
  const percent = required > 0 ? Math.min(100, (count / required) * 100) : 0;
  return (
    <Progress>
      {count}/{required}
      <Bar aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </Bar>
    </Progress>
  );
}

/** The source or target of the money: a network, an address, or two accounts. */
function RecordRoute({ record }: { readonly record: FundRecord }) {
  const t = useTranslation(financeMessages);
  const accountName = useAccountName();
  if (isDeposit(record)) return record.networkName;
  if (!isTransfer(record)) return <bdi title={record.address}>{shortText(record.address)}</bdi>;
  return (
    <Way>
      {accountName(record.from)}
      <ArrowRight size={14} aria-hidden />
      <VisuallyHidden>{t('towards')}</VisuallyHidden>
      {accountName(record.to)}
    </Way>
  );
}

const begins = {
  deposit: { path: '/deposit', label: 'beginDeposit' },
  withdraw: { path: '/withdraw', label: 'beginWithdrawal' },
  transfer: { path: '/transfer', label: 'beginTransfer' },
} as const satisfies Record<RecordType, { path: string; label: string }>;

function NoneYet({ type }: { readonly type: RecordType }) {
  const t = useTranslation(financeMessages);
  const { none, noneHint } = typeMessages[type];
  const { path, label } = begins[type];
  const canBegin = useHasRoute(path);
  return (
    <EmptyState
      title={t(none)}
      text={t(noneHint)}
      action={
        canBegin && (
          <ButtonLink as={Link} to={path} variant="primary" size={28}>
            {t(label)}
          </ButtonLink>
        )
      }
    />
  );
}

interface NoRecordsProps {
  readonly filter: RecordFilter;
  readonly onChange: (part: Partial<RecordFilter>) => void;
}

/** Says that there are no records, or none that match the filter, and leads to some. */
export function NoRecords({ filter, onChange }: NoRecordsProps) {
  const t = useTranslation(financeMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const { type, coin, status, period } = filter;
  const { data, isPlaceholderData } = useCall(listCalls[type], { query: { pageSize: 1 } });
  const newest = isPlaceholderData ? undefined : data?.list[0];
  const hasChoice = coin !== undefined || status !== undefined;
  const longer = 'days' in period ? spans.find((span) => span > period.days) : undefined;

  if (data && !isPlaceholderData && !newest) {
    return (
      <Card $padding={24}>
        <NoneYet type={type} />
      </Card>
    );
  }
  const action = (
    <Choices>
      {hasChoice && (
        <Button size={28} onClick={() => onChange({ coin: undefined, status: undefined })}>
          {t('clearFilters')}
        </Button>
      )}
      {longer !== undefined ? (
        <Button
          size={28}
          variant={hasChoice ? 'ghost' : 'secondary'}
          onClick={() => onChange({ period: { days: longer } })}
        >
          {t('showDays', { period: formatPeriod(`${longer}d`, language) })}
        </Button>
      ) : (
        newest && (
          <Button
            size={28}
            variant={hasChoice ? 'ghost' : 'secondary'}
            onClick={() =>
              onChange({
                coin: undefined,
                status: undefined,
                period: { from: dayOf(newest.createTime), to: dayOf(clock.now()) },
              })
            }
          >
            {t('showSince', { day: dayOf(newest.createTime) })}
          </Button>
        )
      )}
    </Choices>
  );
  return (
    <Card $padding={24} aria-busy={!data}>
      <EmptyState
        icon={<SearchX size={20} />}
        title={t(typeMessages[type].noMatch)}
        text={t('noMatchHint')}
        action={action}
      />
    </Card>
  );
}

const Progress = styled.span.attrs({ className: 'progress' })`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  color: ${token.text2};
`;

const Bar = styled.span`
  width: 56px;
  height: 4px;
  border-radius: 2px;
  background: ${token.surface3};
  overflow: hidden;

  > span {
    display: block;
    height: 100%;
    background: ${token.info};
  }
`;

const Way = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};

  svg {
    color: ${token.text3};
  }
`;

const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.s2};
`;
