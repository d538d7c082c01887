import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './database.ts';

type Rows<Table extends PgTable> = readonly Required<Table['$inferInsert']>[];

const columnNames = new Map<string, string>();

/** The database's name of a property; a handful of names, asked for a million times. */
function columnName(property: string): string {
  const known = columnNames.get(property) ?? toSnakeCase(property);
  columnNames.set(property, known);
  return known;
}

/** As JSON that the database reads back into the table's own types; bigints as text, which it converts exactly. */
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
 * Inserts any number of rows by one statement with one parameter: the same plan for one row and for ten thousand.
 * `conflict` is what follows ON CONFLICT.
 */
export async function insertRows<Table extends PgTable>(
  connection: Connection,
  table: Table,
  rows: Rows<Table>,
  conflict?: string,
): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.identifier(getTableName(table));
  const columns = sql.raw(
    Object.keys(getTableColumns(table))
      .map((key) => `"${columnName(key)}"`)
      .join(', '),
  );
  await connection.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${rowsAsJson(rows)}::jsonb)
    ${conflict === undefined ? sql`` : sql.raw(`on conflict ${conflict}`)}`);
}
