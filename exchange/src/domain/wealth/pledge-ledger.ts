import type { PledgeEntry } from '@livery/contract/calls/wealth/pledges';
import { code } from '@livery/contract/envelope';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import { DomainError } from '../../errors.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection } from '../../storage/database.ts';
import type { RecordList } from '../../storage/rows.ts';
import { entries, wealthEntries, wealthOrders } from '../../storage/schema/index.ts';
import { linesOfEntries, type EntryLine } from '../funds/records.ts';
import { incomeAfter, type WealthOrderRow } from './terms.ts';

interface LedgerQuery {
  readonly memberId: string;
  readonly orderId: number;
  readonly lastId?: number | undefined;
  readonly pageSize: number;
}

/** A page of the entries that a member's pledge caused, newest first. @throws DomainError `notFound` */
export async function pledgeLedger(connection: Connection, wanted: LedgerQuery): Promise<RecordList<PledgeEntry>> {
  const { memberId, orderId, lastId, pageSize } = wanted;
  const [order] = await connection
    .select()
    .from(wealthOrders)
    .where(and(eq(wealthOrders.id, orderId), eq(wealthOrders.memberId, memberId)));
  if (order === undefined) throw new DomainError(code.notFound, { field: 'id' });
  const ofOrder = eq(wealthEntries.orderId, orderId);
  const rows = await connection
    .select({ id: wealthEntries.entryId, day: wealthEntries.day, at: entries.createdAt })
    .from(wealthEntries)
    .innerJoin(entries, eq(entries.id, wealthEntries.entryId))
    .where(and(ofOrder, lastId === undefined ? undefined : lt(wealthEntries.entryId, BigInt(lastId))))
    .orderBy(desc(wealthEntries.entryId))
    .limit(pageSize);
  const lines = await linesOfEntries(
    connection,
    rows.map(({ id }) => id),
  );
  const list = rows.map(({ id, day, at }) => ({
    ...{ id: Number(id), day, time: epochSeconds(at) },
    ...asEntry(order, day ?? order.paidDays, lines.get(id) ?? []),
    kind: day === null ? ('redeemCost' as const) : ('income' as const),
  }));
  if (lastId !== undefined) return { list };
  const [all] = await connection.select({ total: count() }).from(wealthEntries).where(ofOrder);
  return { list, total: all?.total ?? 0 };
}

const asEntry = (order: WealthOrderRow, paidDays: number, lines: readonly EntryLine[]) => ({
  amount: asDecimal(lines.find(({ isMembers }) => isMembers)?.amount ?? 0n),
  incomeAmount: asDecimal(incomeAfter(order, paidDays)),
  lines: lines.map(({ isMembers, coin, amount, balance }) => ({
    account: isMembers ? ('WEALTH' as const) : ('operator' as const),
    coin,
    amount: asDecimal(amount),
    balance: balance === null ? null : asDecimal(balance),
  })),
});
