import { StaleNotice } from '@livery/account-forms/records';
import { useTranslation } from '@livery/i18n';
import { Card, ErrorState, media, token } from '@livery/ui';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { moneyMessages, financeMessages } from '../../messages.ts';
import type { RecordFilter } from './filter/record-filter.ts';
import { LoadingRows } from './list/loading-rows.tsx';
import { NoRecords } from './list/no-records.tsx';
import { RecordList, type RecordListHandle } from './list/record-list.tsx';
import type { Records } from './list/use-records.ts';
import { RecordPanel } from './record/record-panel.tsx';
import { useOpenRecord } from './record/use-open-record.ts';

/** The list, and beside it the record that is open. On a phone a record is a page of its own. */
const ListAndRecord = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.s4};

  &[data-open] {
    grid-template-columns: minmax(18.75rem, 1fr) minmax(0, 464px);
  }

  ${media.phone} {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr);

      > :first-child {
        display: none;
      }
    }
  }
`;

const ListColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s3};
`;

export interface RecordsViewProps {
  readonly filter: RecordFilter;
  readonly onChange: (part: Partial<RecordFilter>) => void;
  readonly records: Records;
}

/** What the filter lets through, in every state of the list. */
export function RecordsView({ filter, onChange, records }: RecordsViewProps) {
  const t = useTranslation(financeMessages);
  const word = useTranslation(moneyMessages);
  const list = useRef<RecordListHandle>(null);
  const { openId, open, close } = useOpenRecord(filter);
  const { rows, isFailed, isStale, retry } = records;

  const index = rows?.findIndex(({ id }) => id === openId) ?? -1;
  const stepTo = (id: number | undefined) => (index < 0 || id === undefined ? undefined : () => open(id));

  // Focus comes back to the row of a record that is closed; a record that is opened or stepped to has its row in view.
  const before = useRef(openId);
  const followOpenRecord = useEffectEvent(() => {
    const closed = openId === undefined ? before.current : undefined;
    before.current = openId;
    if (closed !== undefined) list.current?.focus(closed);
    else if (openId !== undefined && index >= 0) list.current?.reveal(openId);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change itself is what it acts on
  useEffect(() => followOpenRecord(), [openId]);

  // The next page, before the last record that is there is stepped to.
  const { loadMore } = records;
  const loadIfLast = useEffectEvent(() => {
    if (index >= 0 && index === (rows?.length ?? 0) - 1 && !records.isComplete) loadMore();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change itself is what it acts on
  useEffect(() => loadIfLast(), [index]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || openId === undefined) return;
    event.preventDefault();
    close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key closes what a button closes too
    <ListAndRecord data-open={openId === undefined ? undefined : ''} onKeyDown={onKeyDown}>
      <ListColumn aria-busy={!rows && !isFailed}>
        {isStale && <StaleNotice text={t('recordsOld')} retryLabel={word('tryAgain')} onRetry={retry} />}
        {rows && rows.length > 0 && <RecordList ref={list} {...records} rows={rows} filter={filter} openId={openId} />}
        {rows?.length === 0 && <NoRecords filter={filter} onChange={onChange} />}
        {!rows && (
          <Card $padding={0}>
            {isFailed ? (
              <ErrorState
                title={word('recordsFailed')}
                text={t('recordsFailedHint')}
                retryLabel={word('tryAgain')}
                onRetry={retry}
              />
            ) : (
              <LoadingRows rows={6} />
            )}
          </Card>
        )}
      </ListColumn>
      {openId !== undefined && (
        <RecordPanel
          type={filter.type}
          id={openId}
          onClose={close}
          onNewer={stepTo(rows?.[index - 1]?.id)}
          onOlder={stepTo(rows?.[index + 1]?.id)}
        />
      )}
    </ListAndRecord>
  );
}
