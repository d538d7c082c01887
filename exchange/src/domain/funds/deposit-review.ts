import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { tenantOf } from '../members/members.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { deposits, members } from '../../storage/schema/index.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import type { DepositRow } from './deposits.ts';
import { type Refusal, type Review, type ReviewPage, reviewed } from './review.ts';

/** Nobody has decided on it yet. */
const isUndecided = inArray(deposits.state, ['processing', 'confirming']);

/** Deposits that wait for an operator, oldest first. */
export async function pendingDeposits(connection: Connection, page: ReviewPage): Promise<DepositRow[]> {
  return connection
    .select(getTableColumns(deposits))
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(
      and(
        isUndecided,
        eq(members.tenantId, page.tenantId),
        page.afterId === undefined ? undefined : gt(deposits.id, page.afterId),
      ),
    )
    .orderBy(asc(deposits.id))
    .limit(page.limit);
}

/** What is known of a payment that is on its way. */
export interface SeenPayment {
  readonly id: number;
  /** Blocks that confirm it. */
  readonly confirmations: number;
  /** The network's id of it; absent: what was told before stays. */
  readonly transaction?: string | undefined;
  readonly at: Date;
}

/**
 * Notes that a payment was seen on its network. It does not book anything. The member must be told after the commit
 * (`fundsEvents`).
 * @throws DomainError `wrongState` when the deposit was reviewed already
 */
export async function recordConfirmations(
  tx: Transaction,
  { id, confirmations, transaction, at }: SeenPayment,
): Promise<DepositRow> {
  const time = sql.param(at, deposits.seenAt);
  const isConfirmed = sql`${confirmations} >= ${deposits.requiredConfirmations}`;
  const changed = await tx
    .update(deposits)
    .set({
      ...{ state: 'confirming', seenAt: sql`coalesce(${deposits.seenAt}, ${time})` },
      confirmations: sql`least(${confirmations}, ${deposits.requiredConfirmations})`,
      confirmedAt: sql`case when ${isConfirmed} then coalesce(${deposits.confirmedAt}, ${time}) end`,
      ...(transaction !== undefined && { transaction }),
    })
    .where(and(eq(deposits.id, id), isUndecided))
    .returning();
  return reviewed(changed);
}

/**
 * Books a payment that came to the member's SPOT account. The member must be told after the commit (`fundsEvents`).
 * @throws DomainError `wrongState` when it was reviewed already
 */
export async function approveDeposit(tx: Transaction, { id, by, at }: Review): Promise<DepositRow> {
  const deposit = await decide(tx, id, { state: 'passed', reviewedBy: by, reviewedAt: at });
  const { memberId, coin, amount } = deposit;
  const external = await treasuryAccount(tx, await tenantOf(tx, memberId), 'external');
  const entryId = await post(tx, {
    kind: 'deposit',
    reference: String(id),
    at,
    postings: [
      { accountId: external, coin, amount: -amount },
      { accountId: await accountOf(tx, memberId, 'SPOT'), coin, amount },
    ],
  });
  await tx.update(deposits).set({ entryId }).where(eq(deposits.id, id));
  return deposit;
}

/**
 * Refuses a deposit whose payment did not come.
 * @throws DomainError `wrongState` when it was reviewed already
 */
export const refuseDeposit = (tx: Transaction, { id, by, at }: Review, refusal: Refusal): Promise<DepositRow> =>
  decide(tx, id, { state: 'failed', ...refusal, reviewedBy: by, reviewedAt: at });

async function decide(tx: Transaction, id: number, outcome: Partial<DepositRow>): Promise<DepositRow> {
  const changed = await tx
    .update(deposits)
    .set(outcome)
    .where(and(eq(deposits.id, id), isUndecided))
    .returning();
  return reviewed(changed);
}
