import { eq } from 'drizzle-orm';
import { fundsEvents } from '../../domain/funds/commands.ts';
import { approveDeposit, pendingDeposits, recordConfirmations, refuseDeposit } from '../../domain/funds/deposits.ts';
import type { Exchange } from '../../exchange.ts';
import { withCoin } from '../../ledger/amounts.ts';
import type { Transaction } from '../../storage/database.ts';
import { deposits } from '../../storage/schema/index.ts';
import { changedFields } from '../approvals/seen.ts';
import {
  advice,
  confirmations,
  defineChange,
  defineEnquiry,
  maxListed,
  reason,
  recordId,
  transaction,
  word,
  type ChangeContext,
} from '../command.ts';
import { ofTenant } from '../records.ts';
import { lookAtDeposit, reviewedDeposit } from './look.ts';

const reportAndNotify = (exchange: Exchange, row: { memberId: string; id: number }, report: string) => ({
  report,
  afterwards: () => exchange.events.publishAll(fundsEvents(row)),
});

/** Locks a deposit, and then looks at it. @param isApproval whether policies apply */
const reviewed =
  (isApproval: boolean) =>
  async ({ tx, exchange }: ChangeContext, { id }: { readonly id: number }) => {
    await tx.select({ id: deposits.id }).from(deposits).where(eq(deposits.id, id)).for('update');
    return reviewedDeposit(exchange, await lookAtDeposit(tx, id), isApproval);
  };

async function awaitSecond(tx: Transaction, id: number, isAwaitingSecond: boolean): Promise<void> {
  await tx.update(deposits).set({ isAwaitingSecond }).where(eq(deposits.id, id));
}

export const depositCommands = [
  defineEnquiry({
    name: 'deposit list',
    summary: 'deposits that wait for a decision, oldest first',
    parameters: { tenant: word },
    right: 'deposits',
    record: ofTenant,
    enquire: async ({ database }, { tenant }) => {
      const rows = await pendingDeposits(database, { tenantId: tenant, limit: maxListed });
      return rows.map(({ id, memberId, coin, network, amount, address, memo, remarks, screenshot, ...row }) => ({
        id,
        amount: withCoin(amount, coin),
        network,
        address,
        memo,
        remarks,
        state: row.state,
        confirmations: `${row.confirmations}/${row.requiredConfirmations}`,
        member: memberId,
        picture: screenshot,
        at: row.createdAt.toISOString(),
      }));
    },
  }),
  defineChange({
    name: 'deposit seen',
    summary: 'says that a payment is on its network, with so many blocks; books nothing',
    parameters: { id: recordId, confirmations, transaction },
    right: 'deposits',
    record: reviewed(false),
    change: async (context, given) => {
      const { tx, exchange, at } = context;
      const { fields: before } = await reviewed(false)(context, given);
      const deposit = await recordConfirmations(tx, { ...given, at });
      const { fields: now } = await reviewed(false)(context, given);
      // The first approval of what is different now is void.
      if (changedFields(before, now).length > 0) await awaitSecond(tx, given.id, false);
      const count = `${deposit.confirmations} of ${deposit.requiredConfirmations}`;
      return reportAndNotify(exchange, deposit, `Confirming, ${count}.`);
    },
  }),
  defineChange({
    name: 'deposit approve',
    summary: 'books a deposit to its member',
    parameters: { id: recordId },
    right: 'deposits',
    record: reviewed(true),
    awaitSecond: ({ tx }, { id }, isAwaiting) => awaitSecond(tx, id, isAwaiting),
    change: async ({ tx, exchange, at, actor }, { id }) => {
      const deposit = await approveDeposit(tx, { id, by: actor.name, at });
      return reportAndNotify(exchange, deposit, `${withCoin(deposit.amount, deposit.coin)} are booked.`);
    },
  }),
  defineChange({
    name: 'deposit refuse',
    summary: 'refuses a deposit; the member reads the reason, and what to do',
    parameters: { id: recordId, reason, advice },
    right: 'deposits',
    record: reviewed(false),
    change: async ({ tx, exchange, at, actor }, { id, ...refusal }) =>
      reportAndNotify(exchange, await refuseDeposit(tx, { id, by: actor.name, at }, refusal), 'Refused.'),
  }),
];
