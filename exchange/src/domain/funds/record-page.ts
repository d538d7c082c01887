import type { RecordState } from '@livery/contract/calls/records';
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { countRows } from '../../storage/count-rows.ts';
import type { Connection } from '../../storage/database.ts';

/** A page of a member's records, newest first, and which of them are wanted (contract `recordsQuery`). */
export interface RecordPage {
  readonly lastId?: number | undefined;
  readonly pageSize: number;
  readonly coin?: string | undefined;
  readonly state?: readonly RecordState[] | undefined;
  /** Epoch seconds; included. */
  readonly since?: number | undefined;
  /** Epoch seconds; not included. */
  readonly until?: number | undefined;
}

/** A page with the number of all records that match, which only the first page has, and only if they are not too many. */
export interface RecordList<Shown> {
  readonly list: Shown[];
  readonly total?: number;
}

/** The columns by which every kind of record is filtered. */
type RecordTable = PgTable & Readonly<Record<'id' | 'memberId' | 'coin' | 'createdAt', AnyPgColumn>>;

/** Which of a member's records are wanted, on any page. The state is for the caller to add. */
export const isWanted = (table: RecordTable, memberId: string, { coin, since, until }: RecordPage): SQL | undefined =>
  and(
    eq(table.memberId, memberId),
    coin === undefined ? undefined : eq(table.coin, coin),
    since === undefined ? undefined : gte(table.createdAt, new Date(since * 1000)),
    until === undefined ? undefined : lt(table.createdAt, new Date(until * 1000)),
  );

export const isInState = (column: AnyPgColumn, { state }: RecordPage): SQL | undefined =>
  state === undefined ? undefined : inArray(column, [...state]);

/** Which of the wanted records come after the page before. */
export const isAfter = (table: RecordTable, { lastId }: RecordPage): SQL | undefined =>
  lastId === undefined ? undefined : lt(table.id, lastId);

/** The number of wanted records, for the first page. */
export async function totalOf(
  connection: Connection,
  table: PgTable,
  wanted: SQL | undefined,
  { lastId }: Pick<RecordPage, 'lastId'>,
): Promise<{ total?: number }> {
  if (lastId !== undefined) return {};
  const total = await countRows(connection, table, wanted);
  return total === undefined ? {} : { total };
}
