import { timeZoneName, useRowFocus, useWindowRows } from '@livery/account-forms/records';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useLocation } from '@livery/platform/router';
import { Button } from '@livery/ui';
import { useImperativeHandle, useMemo, type Ref } from 'react';
import { useCoinDetails } from '../../assets/table/coin-details.ts';
import { moneyMessages, financeMessages } from '../../../messages.ts';
import type { RecordFilter } from '../filter/record-filter.ts';
import { recordAddress } from '../record/record-address.ts';
import { typeMessages } from '../type-messages.ts';
import type { FundRecord } from './fund-record.ts';
import { LoadingRows } from './loading-rows.tsx';
import { RecordRow, openedFromList } from './record-row.tsx';
import { ListFoot, RecordTableCard } from './record-table-style.ts';
import type { Records } from './use-records.ts';

/** Until a row is measured. */
const rowPx = 48;
/** The site's header and the list's own heads cover the top of the window. */
const coveredPx = 100;

/** What the page does with its list. */
export interface RecordListHandle {
  /** Brings a record into view. On a phone the list has given way to the record, whose top is shown. */
  reveal(id: number): void;
  /** Moves the focus to a record. */
  focus(id: number): void;
}

export interface RecordListProps extends Pick<Records, 'isComplete' | 'isMoreFailed' | 'loadMore'> {
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
  const word = useTranslation(moneyMessages);
  const language = useLanguage();
  const detailsOf = useCoinDetails();
  const { state } = useLocation() as { readonly state: unknown };

  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { ref, height, items, measure, scrollTo } = useWindowRows({
    ...{ ids, rowPx, coveredPx, loadMore },
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
              {word('amount')}
            </span>
            <span role="columnheader" className="created">
              {word('created')}
            </span>
            <span role="columnheader" className="confirmed">
              {word('confirmed')}
            </span>
            <span role="columnheader" className="state">
              {word('state')}
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
            {word('tryAgain')}
          </Button>
        ) : (
          <span>{t('timeZone', { zone: timeZoneName(language) })}</span>
        )}
      </ListFoot>
    </RecordTableCard>
  );
}
