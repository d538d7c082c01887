import { useTranslation } from '@livery/i18n';
import { EmptyState } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { useMemo, type ReactNode } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import type { ConsolePageId } from '../layout/pages.ts';
import { queueMessages } from '../messages.ts';
import { SplitView } from '../review/review-panel.tsx';
import { StaleStrip } from '../review/stale-strip.tsx';
import { FilterRow } from './filter-row.tsx';
import { Hint, QueueList, type QueueRowContent } from './queue-list.tsx';
import type { QueueAddress } from './use-queue-address.ts';
import { useQueueRows, type QueueAnswer } from './use-queue-rows.ts';

interface NumberedRow {
  readonly id: number;
}

/** The rows of an answer by the ids of addresses. */
type Keyed<Row extends NumberedRow> = Omit<Row, 'id'> & { readonly id: string };

/** What a record's panel is told by its list. */
export interface RecordPlace {
  readonly id: string;
  readonly isListStale: boolean;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** The operator has decided it: its row leaves, and the next one is selected. */
  readonly onDecided: () => void;
}

interface QueueLayoutProps<Row extends NumberedRow, Stage extends string> {
  readonly page: ConsolePageId;
  /** The width of the list. */
  readonly listPx?: number;
  /** The navigation leaves the room to the record. */
  readonly startsNarrow?: boolean;
  readonly address: QueueAddress<Stage>;
  /** The name of the stages together. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Stage; readonly label: string; readonly count?: number | undefined }[];
  /** What the rows are of: stage, tenant and filters. Another query is another list. */
  readonly query: object;
  /** Of all rows, if it is known. */
  readonly total: number | undefined;
  readonly answer: {
    /** `undefined` while another query's rows are shown. */
    readonly ownRows: readonly Row[] | undefined;
    /** Loads the next rows; `undefined` after the last. */
    readonly more: (() => void) | undefined;
    readonly isStale: boolean;
    readonly isError: boolean;
    readonly dataUpdatedAt: number;
    readonly refetch: () => Promise<unknown>;
  };
  readonly content: (row: Keyed<Row>) => QueueRowContent;
  readonly filters: ReactNode;
  readonly empty: ReactNode;
  /** In the head, such as what is promised. */
  readonly end: ReactNode;
  /** The title of a record, in the bar of a phone. */
  readonly recordTitle: string;
  readonly renderRecord: (place: RecordPlace) => ReactNode;
}

/** A queue: tabs, filters, the list, and the chosen record beside it. */
export function QueueLayout<Row extends NumberedRow, Stage extends string>(props: QueueLayoutProps<Row, Stage>) {
  const { page, address, label, tabs, query, total, answer, content } = props;
  const { filters, empty, end, recordTitle, renderRecord, listPx, startsNarrow = false } = props;
  const t = useTranslation(queueMessages);
  const { stage, record: chosen, select } = address;
  const { ownRows: rows, more } = answer;
  const isFull = more !== undefined;
  const shown = useMemo<QueueAnswer<Keyed<Row>> | undefined>(
    () =>
      rows && {
        rows: rows.map((row) => ({ ...row, id: String(row.id) })),
        total: total ?? rows.length + (isFull ? 1 : 0),
      },
    [rows, total, isFull],
  );
  const queue = useQueueRows({ view: JSON.stringify(query), answer: shown, onSelect: select });
  const goTo = (step: 1 | -1) => {
    const id = queue.neighbour(chosen, step);
    return id === undefined ? undefined : () => select(id);
  };
  useKeys({
    j: () => goTo(1)?.(),
    k: () => goTo(-1)?.(),
    Enter: () => (chosen === undefined ? goTo(1)?.() : false),
  });
  return (
    <ConsoleLayout
      page={page}
      startsNarrow={startsNarrow}
      back={chosen === undefined ? undefined : { title: recordTitle, to: address.addressOf(undefined) }}
      tabs={
        <Tabs
          label={label}
          tabs={tabs.map(({ id, label: name, count }) => ({ id, label: name, ...(count !== undefined && { count }) }))}
          selected={stage}
          onSelect={address.setStage}
        />
      }
      end={end}
    >
      {answer.isStale && <StaleStrip since={answer.dataUpdatedAt} onRetry={answer.refetch} />}
      <SplitView $isRecordOpen={chosen !== undefined} {...(listPx !== undefined && { $listPx: listPx })}>
        <div>
          <FilterRow>{filters}</FilterRow>
          <QueueList
            label={label}
            queue={queue}
            content={content}
            addressOf={address.addressOf}
            selected={chosen}
            isLoading={shown === undefined && !answer.isError}
            isStale={answer.isStale}
            empty={empty}
            onMore={more}
            hints={<Hint keys={['C']}>{t('keyClaim')}</Hint>}
          />
        </div>
        <div>
          {chosen === undefined ? (
            <EmptyState title={t('chooseRecord')} text={t('chooseRecordText')} />
          ) : (
            renderRecord({
              id: chosen,
              isListStale: answer.isStale,
              onPrevious: goTo(-1),
              onNext: goTo(1),
              onDecided: () => queue.decided(chosen),
            })
          )}
        </div>
      </SplitView>
    </ConsoleLayout>
  );
}
