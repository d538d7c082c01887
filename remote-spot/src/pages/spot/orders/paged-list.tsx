import type { CallData } from '@livery/contract/call';
import type {
  openSpotOrdersCall,
  SpotFill,
  spotHistoryCall,
  SpotOrder,
  spotTradesCall,
} from '@livery/contract/calls/spot';
import type { MemberTopic } from '@livery/contract/live/market';
import { useTranslation } from '@livery/i18n';
import { answerFreshness, StaleSince } from '@livery/market-ui/market';
import { EndCell, ListFrame, LoadingRows } from '@livery/market-ui/trade-page';
import { useMemberCall } from '@livery/platform/query';
import { EmptyState, ErrorState, useIsNearViewport, VisuallyHidden } from '@livery/ui';
import { useState, type ReactNode } from 'react';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import { TotalHeaderCoinContext, useTotalHeader } from './cells.tsx';
import { MemberTable } from './member-table.tsx';

/** The exchange's maximum. */
export const pageSize = 50;

type ListCall = typeof openSpotOrdersCall | typeof spotHistoryCall | typeof spotTradesCall;
type RowOf<Call extends ListCall> = CallData<Call>['list'][number];

interface Source<Call extends ListCall> {
  readonly call: Call;
  /** The events that change the list. */
  readonly topics: readonly MemberTopic[];
  /** One market; `undefined` for all. */
  readonly symbol: string | undefined;
  /** `undefined` for all times. */
  readonly period?: ListPeriod | undefined;
}

/** Of ends or trades, in epoch seconds. */
export interface ListPeriod {
  readonly since: number;
  /** Exclusive. */
  readonly until?: number;
}

/** The first page of a list, or the one after a row. */
export function usePage<Call extends ListCall>({ call, topics, symbol, period }: Source<Call>, lastId?: number) {
  const query = {
    ...(symbol !== undefined && { symbol }),
    ...(lastId !== undefined && { lastId }),
    ...period,
    pageSize,
  };
  return useMemberCall<ListCall>(call, { query }, topics) as ReturnType<typeof useMemberCall<Call>>;
}

/** The rows beside a row, on its page. */
export interface Neighbours<Each> {
  readonly above: Each | undefined;
  readonly below: Each | undefined;
}

interface ListProps<Call extends ListCall> extends Source<Call> {
  /** The accessible name of the list. */
  readonly label: string;
  /** The heads of the columns, from that of the totals. */
  readonly heads: (total: string) => readonly string[];
  /** How many columns come before the figures. Default: three. */
  readonly textColumns?: number;
  /** Whether the last column has a row's buttons. */
  readonly hasTools?: boolean;
  /** Renders a row; `refetch` requests its page again. */
  readonly row: (row: RowOf<Call>, refetch: () => Promise<unknown>, neighbours: Neighbours<RowOf<Call>>) => ReactNode;
  /** The rows of a page in the order in which they are shown. Default: as the exchange lists them. */
  readonly arrange?: (rows: readonly RowOf<Call>[]) => readonly RowOf<Call>[];
  readonly empty: string;
  /** Rows that are merged into the first page, even if the exchange does not list them. */
  readonly also?: readonly RowOf<Call>[];
  /** Rows above those of the exchange. */
  readonly before?: readonly ReactNode[];
}

type RowsOnly<Call extends ListCall> = Pick<ListProps<Call>, keyof Source<Call> | 'row' | 'arrange'> & {
  readonly columns: number;
};
type MoreProps<Call extends ListCall> = RowsOnly<Call> & {
  readonly lastId: number;
  /** The ids of the rows on all pages before. */
  readonly above: ReadonlySet<number>;
  /** Rows that have just left the page before. They are shown here until this page has loaded them. */
  readonly movedOn: readonly RowOf<Call>[];
};

/** The page after a row. It is requested when the list is scrolled there. */
function NextPageOnScroll<Call extends ListCall>(props: MoreProps<Call>) {
  const [end, isNear] = useIsNearViewport<HTMLTableSectionElement>();
  if (isNear) return <NextPage {...props} />;
  return (
    <tbody ref={end}>
      <LoadingRows columns={props.columns} rows={1} />
    </tbody>
  );
}

function NextPage<Call extends ListCall>({ lastId, movedOn, ...props }: MoreProps<Call>) {
  const t = useTranslation(spotMessages);
  const { data, isError, isPlaceholderData, refetch } = usePage(props, lastId);
  if (!data)
    return (
      <tbody>
        {isError ? (
          <tr>
            <td colSpan={props.columns}>
              <ErrorState title={t('ordersFailed')} retryLabel={t('tryAgain')} onRetry={refetch} />
            </td>
          </tr>
        ) : (
          <LoadingRows columns={props.columns} rows={3} />
        )}
      </tbody>
    );
  return <Rows {...props} list={data.list} also={isPlaceholderData ? movedOn : none} refetch={refetch} />;
}

/** The rows that newer ones have pushed from this page to the next since the page's last change. */
function useMovedOn<Call extends ListCall>(list: readonly RowOf<Call>[]): readonly RowOf<Call>[] {
  const [{ now, earlier }, setPages] = useState({ now: list, earlier: list });
  if (now !== list) setPages({ now: list, earlier: now });
  const last = list.at(-1);
  return last ? earlier.filter((row) => comesAbove(last, row)) : none;
}

const none: readonly never[] = [];

type RowsProps<Call extends ListCall> = RowsOnly<Call> & {
  readonly list: readonly RowOf<Call>[];
  /** The ids of the rows on all pages before; `undefined` on the first page. */
  readonly above?: ReadonlySet<number>;
  readonly also?: readonly RowOf<Call>[];
  readonly refetch: () => Promise<unknown>;
};

function Rows<Call extends ListCall>({ list, above, also = none, refetch, ...props }: RowsProps<Call>) {
  const t = useTranslation(spotMessages);
  const movedOn = useMovedOn<Call>(list);
  const last = list.at(-1);
  const added = new Set(also.map(({ id }) => id));
  // While this page is loading again, the pages before may already have some of its rows.
  const isOwn = ({ id }: RowOf<Call>) => !above?.has(id);
  const byTime = also.filter(isOwn).reduceRight<readonly RowOf<Call>[]>(
    insertByTime,
    list.filter((row) => isOwn(row) && !added.has(row.id)),
  );
  const rows = props.arrange?.(byTime) ?? byTime;
  const ids = new Set([...(above ?? none), ...rows.map(({ id }) => id)]);
  return (
    <>
      <tbody>
        {rows.map((one, index) => props.row(one, refetch, { above: rows[index - 1], below: rows[index + 1] }))}
      </tbody>
      {last && list.length === pageSize ? (
        <NextPageOnScroll {...props} lastId={last.id} above={ids} movedOn={movedOn} />
      ) : (
        above && (
          <tbody>
            <tr>
              <EndCell colSpan={props.columns}>{t('ordersEnd')}</EndCell>
            </tr>
          </tbody>
        )
      )}
    </>
  );
}

/** The heads of the columns. Buttons need none that is seen. */
function Heads({ heads, hasTools = false }: Pick<ListProps<ListCall>, 'heads' | 'hasTools'>) {
  const names = heads(useTotalHeader());
  return (
    <thead>
      <tr>
        {names.map((head, index) => (
          <th key={head} scope="col">
            {hasTools && index === names.length - 1 ? <VisuallyHidden>{head}</VisuallyHidden> : head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A list of the member's, newest first, loaded page by page on scroll. Its height is the same in every state. */
export function PagedList<Call extends ListCall>(props: ListProps<Call>) {
  const { label, heads, hasTools = false, textColumns = 3, empty, also, before = [] } = props;
  const t = useTranslation(spotMessages);
  const answer = usePage(props);
  const { data, isError, refetch } = answer;
  const freshness = answerFreshness(answer);
  const findMarket = useFindMarket();
  const quotes = new Set([...(data?.list ?? none), ...(also ?? none)].map(({ symbol }) => findMarket(symbol)?.quote));
  const columns = heads('').length;
  const isEmpty = before.length === 0 && !also?.length && (data ? data.list.length === 0 : isError);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
    <ListFrame role="region" aria-label={label} tabIndex={0} aria-busy={!data && !isError} $stale={freshness.isStale}>
      <StaleSince freshness={freshness} />
      {isEmpty && data && <EmptyState title={empty} />}
      {isEmpty && !data && <ErrorState title={t('ordersFailed')} retryLabel={t('tryAgain')} onRetry={refetch} />}
      {!isEmpty && (
        <TotalHeaderCoinContext value={quotes.size === 1 ? [...quotes][0] : undefined}>
          <MemberTable $textColumns={textColumns}>
            <Heads heads={heads} hasTools={hasTools} />
            {before.length > 0 && <tbody>{before}</tbody>}
            {(data || !!also?.length) && (
              <Rows {...props} columns={columns} list={data?.list ?? none} refetch={refetch} />
            )}
            {!data && !isError && (
              <tbody>
                <LoadingRows columns={columns} rows={4} />
              </tbody>
            )}
          </MemberTable>
        </TotalHeaderCoinContext>
      )}
    </ListFrame>
  );
}

/** The order of rows in the lists of orders and trades. Pure. */
type Row = SpotOrder | SpotFill;
/** Epoch seconds. */
const timeOf = (row: Row) => ('time' in row ? row.time : row.createTime);
const endOf = (row: Row) => ('endTime' in row ? row.endTime : null);

/**
 * Whether a row comes above another one: by their ends where both have ended, by their beginnings otherwise. Ids follow the
 * beginning within a market only. Of two rows of one second, either may come first.
 */
function comesAbove(row: Row, other: Row): boolean {
  const [end, otherEnd] = [endOf(row), endOf(other)];
  if (end !== null && otherEnd !== null && end !== otherEnd) return end > otherEnd;
  return row.symbol === other.symbol ? row.id > other.id : timeOf(row) >= timeOf(other);
}

/**
 * Inserts a row above the first row that it comes above, and leaves the others in the exchange's order, which is exact to the
 * millisecond.
 */
export function insertByTime<Each extends Row>(rows: readonly Each[], row: Each): readonly Each[] {
  const place = rows.findIndex((other) => comesAbove(row, other));
  return rows.toSpliced(place < 0 ? rows.length : place, 0, row);
}
