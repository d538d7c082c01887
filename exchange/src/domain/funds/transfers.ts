import type { AccountCategory } from '@livery/contract/calls/funds';
import type { Transfer } from '@livery/contract/calls/transfers';
import type { Configuration } from '@livery/contract/configuration';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { and, desc, eq, lt } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { transfers } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import { asDecimal, readAmount } from './amounts.ts';
import { requireCoin } from './available.ts';
import { openCategories } from './balances.ts';
import type { RecordPage } from './record-page.ts';

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
export async function transfer(tx: Transaction, configuration: Configuration, wanted: NewTransfer): Promise<Transfer> {
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
  return asTransfer(row);
}

/** A page of a member's transfers, newest first. */
export async function listTransfers(
  connection: Connection,
  memberId: string,
  { lastId, pageSize }: RecordPage,
): Promise<Transfer[]> {
  const rows = await connection
    .select()
    .from(transfers)
    .where(and(eq(transfers.memberId, memberId), lastId === undefined ? undefined : lt(transfers.id, lastId)))
    .orderBy(desc(transfers.id))
    .limit(pageSize);
  return rows.map(asTransfer);
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
    ...{ id, coin, amount: asDecimal(amount), from: fromCategory, to: toCategory },
    ...{ status: 'passed', createTime: time, confirmTime: time },
  };
}
