import { LoadingRows, StaleNotice } from '@livery/account-forms/records';
import { useTranslation } from '@livery/i18n';
import { useLocation, useNavigate, useSearchParams } from '@livery/platform/router';
import { Card, ErrorState, media, token } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { financeMessages, moneyMessages } from '../../messages.ts';
import { MoneyPage } from '../money/money-page.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NoRecords, RecordList, type RecordListHandle } from './record-list.tsx';
import { RecordPanel } from './record/record-panel.tsx';
import {
  readFilter,
  readRecordId,
  recordAddress,
  recordTypes,
  statusesOf,
  typeMessages,
  useRecords,
  type RecordFilter,
  type Records,
  type RecordType,
} from './records.ts';

/** `/finance` (spec §2.1): the member's deposits, withdrawals and transfers, filtered by the page's address. */
export function FinancePage() {
  const t = useTranslation(financeMessages);
  const tMoney = useTranslation(moneyMessages);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filter = readFilter(address);
  const records = useRecords(filter);
  const isOpen = readRecordId(address) !== undefined;

  const change = (part: Partial<RecordFilter>) =>
    void navigate(recordAddress({ ...filter, ...part }), { replace: true });
  function chooseTab(type: RecordType): void {
    const status = statusesOf[type].find((one) => one === filter.status);
    void navigate(recordAddress({ ...filter, type, status }));
  }
  return (
    <MoneyPage title={tMoney('records')} backTo={isOpen ? recordAddress(filter) : '/assets'} recordsAt={null}>
      <RecordsTabs data-open={isOpen || undefined}>
        <Tabs
          label={tMoney('records')}
          tabs={recordTypes.map((id) => ({ id, label: t(typeMessages[id].list) }))}
          selected={filter.type}
          onSelect={chooseTab}
        >
          <TabContent>
            <FilterBar filter={filter} onChange={change}>
              <ExportButton filter={filter} total={records.total} hasRows={Boolean(records.rows?.length)} />
            </FilterBar>
            <RecordsView filter={filter} onChange={change} records={records} />
          </TabContent>
        </Tabs>
      </RecordsTabs>
    </MoneyPage>
  );
}

interface RecordsViewProps {
  readonly filter: RecordFilter;
  readonly onChange: (part: Partial<RecordFilter>) => void;
  readonly records: Records;
}

/** The records that match the filter, in every loading state. */
function RecordsView({ filter, onChange, records }: RecordsViewProps) {
  const t = useTranslation(financeMessages);
  const tMoney = useTranslation(moneyMessages);
  const list = useRef<RecordListHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const { openId, open, close } = useOpenRecord(filter);
  const { rows, isFailed, isStale, retry } = records;

  const index = rows?.findIndex(({ id }) => id === openId) ?? -1;
  const stepTo = (id: number | undefined) => (index < 0 || id === undefined ? undefined : () => open(id));

  // Closing a record focuses its row. Opening or stepping to a record scrolls its row into view, and the record to the top.
  const before = useRef(openId);
  const followOpenRecord = useEffectEvent(() => {
    const closed = openId === undefined ? before.current : undefined;
    before.current = openId;
    if (closed !== undefined) list.current?.focus(closed);
    else if (openId !== undefined && index >= 0) list.current?.reveal(openId);
    place.current?.style.setProperty('--list-top', `${place.current.getBoundingClientRect().top}px`);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change itself is what it acts on
  useLayoutEffect(() => followOpenRecord(), [openId]);

  // Loads the next page before the member steps past the last loaded record.
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
    <ListAndRecord ref={place} data-open={openId === undefined ? undefined : ''} onKeyDown={onKeyDown}>
      <ListColumn aria-busy={!rows && !isFailed}>
        {isStale && <StaleNotice text={t('recordsOld')} retryLabel={tMoney('tryAgain')} onRetry={retry} />}
        {rows && rows.length > 0 && <RecordList ref={list} {...records} rows={rows} filter={filter} openId={openId} />}
        {rows?.length === 0 && <NoRecords filter={filter} onChange={onChange} />}
        {!rows && (
          <Card $padding={0}>
            {isFailed ? (
              <ErrorState
                title={tMoney('recordsFailed')}
                text={t('recordsFailedHint')}
                retryLabel={tMoney('tryAgain')}
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

/** Whether the previous history entry is the list. */
const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromList' in state;

interface OpenRecord {
  readonly openId: number | undefined;
  /** Opens another record instead of the current one. */
  readonly open: (id: number) => void;
  readonly close: () => void;
}

/** The record beside the list. It is part of the address, so the browser's back button closes it. */
function useOpenRecord(filter: RecordFilter): OpenRecord {
  const [address] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  return {
    openId: readRecordId(address),
    open: (id) => void navigate(recordAddress(filter, id), { replace: true, state }),
    close() {
      if (isFromList(state)) void navigate(-1);
      else void navigate(recordAddress(filter), { replace: true });
    },
  };
}

/** On a phone an open record is a page of its own: the back arrow leads from it to the list. */
const RecordsTabs = styled.div`
  ${media.phone} {
    &[data-open] > [role='tablist'],
    &[data-open] [data-filters] {
      display: none;
    }
  }
`;

const TabContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};
  margin-top: ${token.s4};
`;

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
