import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import { tenantOf } from '../members/members.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { members, withdrawals } from '../../storage/schema/index.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { type Posting, post } from '../../ledger/entries.ts';
import { closeHold } from '../../ledger/holds.ts';
import { type Refusal, type Review, type ReviewPage, reviewed } from './review.ts';
import type { WithdrawalRow } from './withdrawals.ts';

/** Withdrawals that wait for an operator, oldest first. */
export async function pendingWithdrawals(connection: Connection, page: ReviewPage): Promise<WithdrawalRow[]> {
  return connection
    .select(getTableColumns(withdrawals))
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(
      and(
        eq(withdrawals.state, 'processing'),
        eq(members.tenantId, page.tenantId),
        page.afterId === undefined ? undefined : gt(withdrawals.id, page.afterId),
      ),
    )
    .orderBy(asc(withdrawals.id))
    .limit(page.limit);
}

/**
 * Books a withdrawal whose coins were sent: what was held leaves the exchange, but for the fee. The member must be told
 * after the commit (`fundsEvents`).
 * @param transaction the network's id of the payment, if it is known
 * @throws DomainError `wrongState` when it was reviewed already
 */
export async function approveWithdrawal(
  tx: Transaction,
  { id, by, at }: Review,
  transaction: string | null = null,
): Promise<WithdrawalRow> {
  const withdrawal = await decide(tx, id, { state: 'passed', transaction, reviewedBy: by, reviewedAt: at });
  const { memberId, coin, amount, fee, holdId } = withdrawal;
  const tenantId = await tenantOf(tx, memberId);
  await closeHold(tx, holdId, at);
  const postings: Posting[] = [
    { accountId: await accountOf(tx, memberId, 'SPOT'), coin, amount: -amount },
    { accountId: await treasuryAccount(tx, tenantId, 'external'), coin, amount: amount - fee },
  ];
  if (fee > 0n) postings.push({ accountId: await treasuryAccount(tx, tenantId, 'fees'), coin, amount: fee });
  const entryId = await post(tx, { kind: 'withdrawal', reference: String(id), at, postings });
  await tx.update(withdrawals).set({ entryId }).where(eq(withdrawals.id, id));
  return withdrawal;
}

/**
 * Refuses a withdrawal. The member can spend what was held again.
 * @throws DomainError `wrongState` when it was reviewed already
 */
export async function refuseWithdrawal(
  tx: Transaction,
  { id, by, at }: Review,
  refusal: Refusal,
): Promise<WithdrawalRow> {
  const withdrawal = await decide(tx, id, { state: 'failed', ...refusal, reviewedBy: by, reviewedAt: at });
  await closeHold(tx, withdrawal.holdId, at);
  return withdrawal;
}

async function decide(tx: Transaction, id: number, outcome: Partial<WithdrawalRow>): Promise<WithdrawalRow> {
  const changed = await tx
    .update(withdrawals)
    .set(outcome)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'processing')))
    .returning();
  return reviewed(changed);
}
