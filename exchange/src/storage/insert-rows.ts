import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
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
 * A statement, not run yet, that inserts any number of rows by one parameter. `conflict` is what follows ON CONFLICT.
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
 * references are checked, and triggers run, at the end of the statement.
 */
export async function insertTogether(connection: Connection, insertions: readonly (SQL | undefined)[]): Promise<void> {
  const [last, ...earlier] = insertions.filter((each) => each !== undefined).toReversed();
  if (last === undefined) return;
  const named = earlier.toReversed().map((each, number) => sql`${sql.raw(`part_${number}`)} as (${each})`);
  await connection.execute(named.length === 0 ? last : sql`with ${sql.join(named, sql`, `)} ${last}`);
}
