import type { RecordState } from '@livery/contract/calls/records';
import { and, count, eq, getTableColumns, getTableName, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './database.ts';

type Rows<Table extends PgTable> = readonly Required<Table['$inferInsert']>[];

const columnNames = new Map<string, string>();

/** The column of a property. Cached, because a handful of names is asked for a million times. */
function columnName(property: string): string {
  const known = columnNames.get(property) ?? toSnakeCase(property);
  columnNames.set(property, known);
  return known;
}

/**
 * Rows as JSON that the database reads back into the table's own types. Bigints become text, which it converts exactly.
 */
export function rowsAsJson(rows: readonly object[]): string {
  const named = rows.map((row) => {
    const columns: Record<string, unknown> = {};
    for (const [property, value] of Object.entries(row) as [string, unknown][]) {
      columns[columnName(property)] = typeof value === 'bigint' ? String(value) : value;
    }
    return columns;
  });
  return JSON.stringify(named);
}

/**
 * A prepared statement that inserts any number of rows with one parameter. `conflict` is the text after ON CONFLICT.
 */
export function insertion<Table extends PgTable>(table: Table, rows: Rows<Table>, conflict?: string): SQL | undefined {
  if (rows.length === 0) return undefined;
  const name = sql.identifier(getTableName(table));
  const columns = sql.raw(
    Object.keys(getTableColumns(table))
      .map((key) => `"${columnName(key)}"`)
      .join(', '),
  );
  return sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${rowsAsJson(rows)}::jsonb)
    ${conflict === undefined ? sql`` : sql.raw(`on conflict ${conflict}`)}`;
}

/** Inserts any number of rows by one plan. */
export async function insertRows<Table extends PgTable>(
  connection: Connection,
  table: Table,
  rows: Rows<Table>,
  conflict?: string,
): Promise<void> {
  await insertTogether(connection, [insertion(table, rows, conflict)]);
}

/**
 * Makes several insertions in one statement, which saves round trips. They may refer to each other's rows, because
 * PostgreSQL checks references and runs triggers at the end of the statement.
 */
export async function insertTogether(connection: Connection, insertions: readonly (SQL | undefined)[]): Promise<void> {
  const [last, ...earlier] = insertions.filter((each) => each !== undefined).toReversed();
  if (last === undefined) return;
  const named = earlier.toReversed().map((each, number) => sql`${sql.raw(`part_${number}`)} as (${each})`);
  await connection.execute(named.length === 0 ? last : sql`with ${sql.join(named, sql`, `)} ${last}`);
}

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

/** A page of records. The first page includes the total number, unless there are too many. */
export interface RecordList<Shown> {
  readonly list: Shown[];
  readonly total?: number;
}

/** The columns by which every kind of record is filtered. */
type RecordTable = PgTable & Readonly<Record<'id' | 'memberId' | 'coin' | 'createdAt', AnyPgColumn>>;

/** Which of a member's records are wanted, on any page. The state is for the caller to add. */
export const whereOfMember = (
  table: RecordTable,
  memberId: string,
  { coin, since, until }: RecordPage,
): SQL | undefined =>
  and(
    eq(table.memberId, memberId),
    coin === undefined ? undefined : eq(table.coin, coin),
    since === undefined ? undefined : gte(table.createdAt, new Date(since * 1000)),
    until === undefined ? undefined : lt(table.createdAt, new Date(until * 1000)),
  );

export const whereInState = (column: AnyPgColumn, { state }: RecordPage): SQL | undefined =>
  state === undefined ? undefined : inArray(column, [...state]);

/** Selects the wanted records after the previous page. */
export const whereAfter = (table: RecordTable, { lastId }: RecordPage): SQL | undefined =>
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

/** Counting takes as long as there are rows. */
export const countLimit = 10_000;

/** The number of the rows that are wanted, or nothing when there are more than `countLimit`. */
export async function countRows(
  connection: Connection,
  table: PgTable,
  wanted: SQL | undefined,
): Promise<number | undefined> {
  const counted = connection
    .select({ row: sql`1`.as('row') })
    .from(table)
    .where(wanted)
    .limit(countLimit + 1)
    .as('counted');
  const [found] = await connection.select({ rows: count() }).from(counted);
  return found === undefined || found.rows > countLimit ? undefined : found.rows;
}
