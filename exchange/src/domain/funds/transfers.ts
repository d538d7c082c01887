import type { AccountCategory } from '@livery/contract/calls/funds';
import type { MadeTransfer, Transfer } from '@livery/contract/calls/transfers';
import type { Configuration } from '@livery/contract/configuration';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { asDecimal, readAmount } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { whereAfter, whereOfMember, type RecordList, type RecordPage, totalOf } from '../../storage/rows.ts';
import { transfers } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import { availableUnits, openCategories, requireCoin } from './balances.ts';

export interface NewTransfer {
  readonly memberId: string;
  readonly coin: string;
  readonly amount: Decimal;
  readonly from: AccountCategory;
  readonly to: AccountCategory;
  readonly at: Date;
}

/**
 * Moves money between two accounts of a member (spec §3, §5 'Transfer').
 * @throws DomainError `badRequest`, `moduleClosed`, `insufficientBalance`
 */
export async function transfer(
  tx: Transaction,
  configuration: Configuration,
  wanted: NewTransfer,
): Promise<MadeTransfer> {
  const { memberId, coin, from, to, at } = wanted;
  const amount = readAmount(wanted.amount);
  if (from === to) throw new DomainError(code.badRequest, { field: 'to' });
  const open = openCategories(configuration);
  for (const [field, category] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!open.includes(category)) throw new DomainError(code.moduleClosed, { field });
  await requireCoin(tx, coin);
  const entryId = await post(tx, {
    kind: 'transfer',
    reference: `${from} to ${to}`,
    at,
    postings: [
      { accountId: await accountOf(tx, memberId, from), coin, amount: -amount },
      { accountId: await accountOf(tx, memberId, to), coin, amount },
    ],
  });
  const [row] = await tx
    .insert(transfers)
    .values({ memberId, coin, amount, fromCategory: from, toCategory: to, entryId, createdAt: at })
    .returning();
  if (row === undefined) throw new Error('an insert without a row');
  const availableIn = async (category: AccountCategory) =>
    asDecimal(await availableUnits(tx, memberId, category, coin));
  return { ...asTransfer(row), available: { from: await availableIn(from), to: await availableIn(to) } };
}

export interface TransferPage extends RecordPage {
  /** Only what left or reached this account. */
  readonly account?: AccountCategory | undefined;
}

/** A page of a member's transfers, newest first. */
export async function listTransfers(
  connection: Connection,
  memberId: string,
  page: TransferPage,
): Promise<RecordList<Transfer>> {
  const { account, state } = page;
  const wanted = and(
    whereOfMember(transfers, memberId, page),
    account === undefined ? undefined : or(eq(transfers.fromCategory, account), eq(transfers.toCategory, account)),
    // A transfer has always passed.
    state === undefined || state.includes('passed') ? undefined : sql`false`,
  );
  const rows = await connection
    .select()
    .from(transfers)
    .where(and(wanted, whereAfter(transfers, page)))
    .orderBy(desc(transfers.id))
    .limit(page.pageSize);
  return { list: rows.map(asTransfer), ...(await totalOf(connection, transfers, wanted, page)) };
}

/** A transfer as its member sees it. */
export function asTransfer({
  id,
  coin,
  amount,
  fromCategory,
  toCategory,
  createdAt,
}: typeof transfers.$inferSelect): Transfer {
  const time = epochSeconds(createdAt);
  return {
    id,
    coin,
    amount: asDecimal(amount),
    from: fromCategory,
    to: toCategory,
    status: 'passed',
    createTime: time,
    confirmTime: time,
  };
}
