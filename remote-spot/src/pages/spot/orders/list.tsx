import type { CallData } from '@livery/contract/call';
import type { openSpotOrdersCall, spotHistoryCall, spotTradesCall } from '@livery/contract/calls/spot';
import type { MemberTopic } from '@livery/contract/live/market';
import { useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { EmptyState, ErrorState, Skeleton, useIsNearViewport } from '@livery/ui';
import { useState, type ReactNode } from 'react';
import { spotMessages } from '../../../messages.ts';
import { answerFreshness } from '@livery/market-ui/freshness';
import { StaleSince } from '@livery/market-ui/freshness';
import { End, Frame, Table } from './table.tsx';

/** As many as the exchange gives at once. */
export const pageSize = 50;

type ListCall = typeof openSpotOrdersCall | typeof spotHistoryCall | typeof spotTradesCall;
type RowOf<Call extends ListCall> = CallData<Call>['list'][number];

interface Source<Call extends ListCall> {
  readonly call: Call;
  /** What changes the list. */
  readonly topics: readonly MemberTopic[];
  /** Of one market; without it of all. */
  readonly symbol: string | undefined;
}

/** A page of a list: the first, or the one after a row. */
export function usePage<Call extends ListCall>({ call, topics, symbol }: Source<Call>, lastId?: number) {
  const query = { ...(symbol !== undefined && { symbol }), ...(lastId !== undefined && { lastId }), pageSize };
  return useMemberCall<ListCall>(call, { query }, topics) as ReturnType<typeof useMemberCall<Call>>;
}

interface ListProps<Call extends ListCall> extends Source<Call> {
  /** Names the list. */
  readonly label: string;
  readonly heads: readonly string[];
  /** A row, and what asks for its page anew. */
  readonly row: (row: RowOf<Call>, refetch: () => Promise<unknown>) => ReactNode;
  readonly empty: string;
  /** Rows that stand among those of the first page, whatever the exchange says of them. */
  readonly also?: readonly RowOf<Call>[];
  /** Rows above all that the exchange knows of. */
  readonly before?: readonly ReactNode[];
}

/** Rows that stand for those that are loading. */
const Waiting = ({ columns, rows }: { readonly columns: number; readonly rows: number }) =>
  Array.from({ length: rows }, (_, index) => (
    <tr key={index} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  ));

type RowsOnly<Call extends ListCall> = Pick<ListProps<Call>, keyof Source<Call> | 'heads' | 'row'>;
type MoreProps<Call extends ListCall> = RowsOnly<Call> & {
  readonly lastId: number;
  /** Rows that the page before has just handed on, and that stand here until this one has them. */
  readonly handedOn: readonly RowOf<Call>[];
};

/** The page after a row; it is asked for when the list has been scrolled there. */
function More<Call extends ListCall>(props: MoreProps<Call>) {
  const [end, isNear] = useIsNearViewport<HTMLTableSectionElement>();
  if (isNear) return <NextPage {...props} />;
  return (
    <tbody ref={end}>
      <Waiting columns={props.heads.length} rows={1} />
    </tbody>
  );
}

function NextPage<Call extends ListCall>({ lastId, handedOn, ...props }: MoreProps<Call>) {
  const t = useTranslation(spotMessages);
  const { data, isError, isPlaceholderData, refetch } = usePage(props, lastId);
  if (!data)
    return (
      <tbody>
        {isError ? (
          <tr>
            <td colSpan={props.heads.length}>
              <ErrorState title={t('ordersFailed')} retryLabel={t('tryAgain')} onRetry={refetch} />
            </td>
          </tr>
        ) : (
          <Waiting columns={props.heads.length} rows={3} />
        )}
      </tbody>
    );
  return (
    <Rows {...props} list={data.list} below={lastId} also={isPlaceholderData ? handedOn : none} refetch={refetch} />
  );
}

/** The rows that were in a page the last time that it changed, and have been moved to the next one by those that came. */
function useHandedOn<Row extends { readonly id: number }>(list: readonly Row[]): readonly Row[] {
  const [{ now, earlier }, setStood] = useState({ now: list, earlier: list });
  if (now !== list) setStood({ now: list, earlier: now });
  const lastId = list.at(-1)?.id ?? 0;
  return earlier.filter(({ id }) => id < lastId);
}

const none: readonly never[] = [];

type RowsProps<Call extends ListCall> = RowsOnly<Call> & {
  readonly list: readonly RowOf<Call>[];
  /** The number that the page before ends with; without it, this is the first. */
  readonly below?: number;
  readonly also?: readonly RowOf<Call>[];
  readonly refetch: () => Promise<unknown>;
};

function Rows<Call extends ListCall>({ list, below = Infinity, also = none, refetch, ...props }: RowsProps<Call>) {
  const t = useTranslation(spotMessages);
  const handedOn = useHandedOn(list);
  const last = list.at(-1);
  // While this page is asked for anew, the page before it may have taken rows of it.
  const isOwn = ({ id }: RowOf<Call>) => id < below && !also.some((one) => one.id === id);
  const rows = [...list.filter(isOwn), ...also].toSorted((a, b) => b.id - a.id);
  return (
    <>
      <tbody>{rows.map((one) => props.row(one, refetch))}</tbody>
      {last && list.length === pageSize ? (
        <More {...props} lastId={last.id} handedOn={handedOn} />
      ) : (
        below < Infinity && (
          <tbody>
            <tr>
              <End colSpan={props.heads.length}>{t('ordersEnd')}</End>
            </tr>
          </tbody>
        )
      )}
    </>
  );
}

/** A list of the member's, newest first, page by page as it is scrolled: loading, failed, empty and old in the same height. */
export function List<Call extends ListCall>(props: ListProps<Call>) {
  const { label, heads, empty, also, before = [] } = props;
  const t = useTranslation(spotMessages);
  const answer = usePage(props);
  const { data, isError, refetch } = answer;
  const freshness = answerFreshness(answer);
  const isBlank = before.length === 0 && !also?.length && (data ? data.list.length === 0 : isError);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <Frame role="region" aria-label={label} tabIndex={0} aria-busy={!data && !isError} $stale={freshness.isStale}>
      <StaleSince freshness={freshness} />
      {isBlank && data && <EmptyState title={empty} />}
      {isBlank && !data && <ErrorState title={t('ordersFailed')} retryLabel={t('tryAgain')} onRetry={refetch} />}
      {!isBlank && (
        <Table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {before.length > 0 && <tbody>{before}</tbody>}
          {(data || !!also?.length) && <Rows {...props} list={data?.list ?? none} refetch={refetch} />}
          {!data && !isError && (
            <tbody>
              <Waiting columns={heads.length} rows={4} />
            </tbody>
          )}
        </Table>
      )}
    </Frame>
  );
}
