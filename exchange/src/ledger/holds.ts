import { and, eq, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Connection } from '../storage/database.ts';
import { rowsAsJson } from '../storage/rows.ts';
import { holds } from '../storage/schema/index.ts';
import { refuseOverdraft } from './entries.ts';

/** Money to set aside. The purpose names the part of the exchange that releases the hold. */
export interface NewHold {
  readonly accountId: number;
  readonly coin: string;
  readonly amount: bigint;
  readonly purpose: 'withdrawal' | 'c2c' | 'futures' | 'pledge' | 'income';
}

/** Sets aside money of an account and returns the hold's id. @throws DomainError `insufficientBalance` */
export async function openHold(connection: Connection, hold: NewHold): Promise<string> {
  const id = randomUUID();
  await refuseOverdraft(() => connection.insert(holds).values({ id, ...hold }));
  return id;
}

/**
 * Releases a hold. Its money is available again, and the same transaction may post it away. Throws when the hold is not
 * open, so that nothing releases it twice.
 */
export async function closeHold(connection: Connection, id: string, at: Date): Promise<void> {
  const closed = await connection
    .update(holds)
    .set({ amount: 0n, closedAt: at })
    .where(and(eq(holds.id, id), isNull(holds.closedAt)))
    .returning({ id: holds.id });
  if (closed.length === 0) throw new Error(`hold ${id} is not open`);
}

/**
 * Takes units out of an open hold, for the same transaction to post away. Throws when the hold is smaller or not open.
 */
export async function spendHold(connection: Connection, id: string, amount: bigint): Promise<void> {
  const spent = await connection
    .update(holds)
    .set({ amount: sql`${holds.amount} - ${amount}` })
    .where(and(eq(holds.id, id), isNull(holds.closedAt)))
    .returning({ id: holds.id });
  if (spent.length === 0) throw new Error(`hold ${id} is not open`);
}

/**
 * Takes units out of many open holds, for the same transaction to post away; `rest` releases a hold. The database
 * refuses to take more than a hold has, and to change a closed hold.
 */
export async function spendHolds(
  connection: Connection,
  spent: readonly { readonly id: string; readonly amount: bigint | 'rest' }[],
  at: Date,
): Promise<void> {
  const rows = rowsAsJson(spent.map(({ id, amount }) => ({ id, amount: amount === 'rest' ? null : amount })));
  await connection.execute(sql`
    update ${holds} set amount = coalesce(${holds.amount} - c.amount, 0),
      closed_at = case when c.amount is null then ${at.toISOString()}::timestamptz end
    from jsonb_to_recordset(${rows}::jsonb) as c(id uuid, amount bigint) where ${holds.id} = c.id`);
}

/** Changes the size of an open hold. @throws DomainError `insufficientBalance` */
export async function resizeHold(connection: Connection, id: string, by: bigint): Promise<void> {
  const resized = await refuseOverdraft(() =>
    connection
      .update(holds)
      .set({ amount: sql`${holds.amount} + ${by}` })
      .where(and(eq(holds.id, id), isNull(holds.closedAt)))
      .returning({ id: holds.id }),
  );
  if (resized.length === 0) throw new Error(`hold ${id} is not open`);
}
