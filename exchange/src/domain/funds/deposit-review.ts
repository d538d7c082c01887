import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import { tenantOf } from '../members/members.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { deposits, members } from '../../storage/schema/index.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import type { DepositRow } from './deposits.ts';
import { type Review, type ReviewPage, reviewed } from './review.ts';

/** Deposits that wait for an operator, oldest first. */
export async function pendingDeposits(connection: Connection, page: ReviewPage): Promise<DepositRow[]> {
  return connection
    .select(getTableColumns(deposits))
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(
      and(
        eq(deposits.state, 'confirming'),
        eq(members.tenantId, page.tenantId),
        page.afterId === undefined ? undefined : gt(deposits.id, page.afterId),
      ),
    )
    .orderBy(asc(deposits.id))
    .limit(page.limit);
}

/**
 * Books a payment that came to the member's SPOT account. The member must be told after the commit (`fundsEvents`).
 * @throws DomainError `wrongState` when it was reviewed already
 */
export async function approveDeposit(tx: Transaction, { id, by, at }: Review): Promise<DepositRow> {
  const deposit = await decide(tx, id, { state: 'passed', reviewedBy: by, reviewedAt: at });
  const { memberId, coin, amount } = deposit;
  const external = await treasuryAccount(tx, await tenantOf(tx, memberId), 'external');
  await post(tx, {
    kind: 'deposit',
    reference: String(id),
    at,
    postings: [
      { accountId: external, coin, amount: -amount },
      { accountId: await accountOf(tx, memberId, 'SPOT'), coin, amount },
    ],
  });
  return deposit;
}

/**
 * Refuses a deposit whose payment did not come.
 * @param reason a text for the member
 * @throws DomainError `wrongState` when it was reviewed already
 */
export const refuseDeposit = (tx: Transaction, { id, by, at }: Review, reason: string): Promise<DepositRow> =>
  decide(tx, id, { state: 'failed', reason, reviewedBy: by, reviewedAt: at });

async function decide(tx: Transaction, id: number, outcome: Partial<DepositRow>): Promise<DepositRow> {
  const changed = await tx
    .update(deposits)
    .set(outcome)
    .where(and(eq(deposits.id, id), eq(deposits.state, 'confirming')))
    .returning();
  return reviewed(changed);
}
