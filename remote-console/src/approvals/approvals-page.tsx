import { approvalTurns, pendingApprovalsCall, type PendingApproval } from '@livery/contract/calls/operator/approvals';
import { approvalPromiseSeconds, queueCountsCall } from '@livery/contract/calls/operator/overview';
import { useTranslation } from '@livery/i18n';
import { EmptyState, ErrorState, Skeleton, staleStyle } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useKeys } from '../keys/use-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { approvalMessages, keysMessages, queueMessages } from '../messages.ts';
import { Hint, Hints, ListFoot, ShowMore } from '../queue/queue-list.tsx';
import { useQueueAddress } from '../queue/use-queue-address.ts';
import { useQueueRows } from '../queue/use-queue-rows.ts';
import { StaleStrip } from '../review/stale-strip.tsx';
import { useTenant } from '../session/operator.ts';
import { useOperatorCall, useOperatorPages } from '../session/use-operator-call.ts';
import { ApprovalRow, Row } from './approval-row.tsx';

/** The shown list changes with the records, too. */
const topics = ['approvals', 'withdrawals', 'deposits', 'c2c', 'members', 'team'] as const;
/** A row opens on another page. */
const selectNothing = () => undefined;

/** `/console/approvals`: everything that waits for a second operator. A row opens the record on its own page. */
export function ApprovalsPage() {
  const t = useTranslation(approvalMessages);
  const queueTexts = useTranslation(queueMessages);
  const keyTexts = useTranslation(keysMessages);
  const { tenant } = useTenant();
  const address = useQueueAddress('approvals', ['all', ...approvalTurns]);
  const { stage } = address;
  const query = { tenant: tenant?.id, turn: stage === 'all' ? undefined : stage };
  const answer = useOperatorPages(pendingApprovalsCall, {
    rowsOf: (page) => page.list,
    inputAfter: (last, pageSize) => ({ query: { ...query, pageSize, lastId: last?.id } }),
    topics,
  });
  const { data: counts } = useOperatorCall(queueCountsCall, { query: { tenant: tenant?.id } }, topics);
  const { waiting, open, own } = counts?.approvals ?? {};
  const { ownRows: list, more } = answer;
  return (
    <ConsoleLayout
      page="approvals"
      tabs={
        <Tabs
          label={t('turns')}
          tabs={[
            { id: 'all', label: t('all'), ...(waiting !== undefined && { count: waiting }) },
            { id: 'open', label: t('open'), ...(open !== undefined && { count: open }) },
            { id: 'own', label: t('own'), ...(own !== undefined && { count: own }) },
          ]}
          selected={stage}
          onSelect={address.setStage}
        />
      }
      end={t('promised', { minutes: approvalPromiseSeconds / 60 })}
    >
      {answer.isStale && <StaleStrip since={answer.dataUpdatedAt} onRetry={answer.refetch} />}
      <Body $stale={answer.isStale} aria-busy={list === undefined}>
        {list === undefined && answer.isError ? (
          <ErrorState
            title={t('failed')}
            text={t('failedHint')}
            retryLabel={t('tryAgain')}
            onRetry={() => answer.refetch()}
          />
        ) : list === undefined ? (
          <Loading />
        ) : (
          <Approvals view={JSON.stringify(query)} list={list} stage={stage} refetch={answer.refetch} />
        )}
        {more && <ShowMore onPress={more} />}
      </Body>
      <ListFoot>
        <span>{list && !more && queueTexts('shown', { shown: list.length, total: list.length })}</span>
        <Hints aria-hidden>
          <Hint keys={['J', 'K']}>{queueTexts('keyMove')}</Hint>
          <Hint keys={['Enter']}>{keyTexts('open')}</Hint>
        </Hints>
      </ListFoot>
    </ConsoleLayout>
  );
}

const emptyTitles = { all: 'nothingWaits', open: 'nothingForYou', own: 'nothingYours' } as const;

interface ApprovalsProps {
  /** Another view is another list. */
  readonly view: string;
  readonly list: readonly PendingApproval[];
  readonly stage: keyof typeof emptyTitles;
  readonly refetch: () => Promise<unknown>;
}

/** The rows, oldest first. No answer moves one. */
function Approvals({ view, list, stage, refetch }: ApprovalsProps) {
  const t = useTranslation(approvalMessages);
  const queueTexts = useTranslation(queueMessages);
  const answer = useMemo(
    () => ({ rows: list.map((approval) => ({ id: String(approval.id), approval })), total: list.length }),
    [list],
  );
  const { rows, setPointerOver } = useQueueRows({ view, answer, onSelect: selectNothing });
  const box = useRef<HTMLOListElement>(null);
  const go = (step: number) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const now = links.findIndex((link) => link === document.activeElement);
    links[Math.min(Math.max(now + step, 0), links.length - 1)]?.focus();
  };
  // Enter opens the record: the focus is on its link.
  useKeys({ j: () => go(1), k: () => go(-1) });
  if (rows.length === 0) return <EmptyState title={t(emptyTitles[stage])} text={queueTexts('appears')} />;
  return (
    <List
      ref={box}
      aria-label={t('list')}
      onPointerEnter={() => setPointerOver(true)}
      onPointerLeave={() => setPointerOver(false)}
    >
      {rows.map(({ row, isGone }) => (
        <ApprovalRow key={row.id} approval={row.approval} isGone={isGone} refetch={refetch} />
      ))}
    </List>
  );
}

function Loading() {
  return (
    <List as="div">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Row as="div" key={row} $gone={false}>
          <Skeleton width={20} height={20} round />
          <Skeleton width={150} height={14} />
          <Skeleton width={240} height={14} />
          <Skeleton width={150} height={14} />
          <Skeleton width={80} height={14} />
        </Row>
      ))}
    </List>
  );
}

const Body = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  flex: 1;
  min-height: 0;
  overflow: auto;
`;

const List = styled.ol`
  list-style: none;
`;
