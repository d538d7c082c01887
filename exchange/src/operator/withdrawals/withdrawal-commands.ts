import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { fundsEvents } from '../../domain/funds/commands.ts';
import {
  awaitSecondApproval,
  passWithdrawal,
  pendingWithdrawals,
  refuseWithdrawal,
  returnUnsent,
  sendWithdrawal,
} from '../../domain/funds/withdrawals.ts';
import { degreeOf, lockedFreeze } from '../../ledger/freezes.ts';
import { lockMember } from '../../domain/members/members.ts';
import { DomainError } from '../../errors.ts';
import type { Exchange } from '../../exchange.ts';
import type { Transaction } from '../../storage/database.ts';
import { withCoin } from '../../ledger/amounts.ts';
import { withdrawals } from '../../storage/schema/index.ts';
import {
  advice,
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
import { lookAtWithdrawal, reviewedWithdrawal } from './look.ts';

const wholeMinutes = (from: Date, to: Date) => Math.floor((from.getTime() - to.getTime()) / 60_000);

const reportAndNotify = (exchange: Exchange, row: { memberId: string; id: number }, report: string) => ({
  report,
  afterwards: () => exchange.events.publishAll(fundsEvents(row)),
});

/** Refuses to approve what a freeze of its member holds. @throws DomainError `memberFrozen` */
async function requireSendable(tx: Transaction, id: number, at: Date): Promise<void> {
  const { row } = await lookAtWithdrawal(tx, id);
  if (degreeOf(await lockedFreeze(tx, row.memberId), at) !== undefined) throw new DomainError(code.memberFrozen);
}

/** Locks a withdrawal and its member, and then looks at it. @param isApproval whether policies apply */
const reviewed =
  (isApproval: boolean) =>
  async ({ tx }: ChangeContext, { id }: { readonly id: number }) => {
    const [row] = await tx
      .select({ memberId: withdrawals.memberId })
      .from(withdrawals)
      .where(eq(withdrawals.id, id))
      .for('update');
    if (row !== undefined) await lockMember(tx, row.memberId);
    return reviewedWithdrawal(await lookAtWithdrawal(tx, id), isApproval);
  };

export const withdrawalCommands = [
  defineEnquiry({
    name: 'withdrawal list',
    summary: 'withdrawals that wait for a decision, oldest first',
    parameters: { tenant: word },
    right: 'withdrawals',
    record: ofTenant,
    enquire: async ({ database }, { tenant }) => {
      const rows = await pendingWithdrawals(database, { tenantId: tenant, limit: maxListed });
      return rows.map(({ id, memberId, coin, network, amount, fee, address, memo, worth, pricedAt, createdAt }) => ({
        id,
        send: withCoin(amount - fee, coin),
        fee: withCoin(fee, coin),
        network,
        address,
        memo,
        worth: withCoin(worth, 'USDT'),
        priceAgeMinutes: pricedAt && wholeMinutes(createdAt, pricedAt),
        member: memberId,
        at: createdAt.toISOString(),
      }));
    },
  }),
  defineChange({
    name: 'withdrawal approve',
    summary: 'says that a withdrawal was sent, and books it',
    parameters: { id: recordId, transaction },
    right: 'withdrawals',
    record: reviewed(true),
    awaitSecond: async ({ tx }, given, isAwaiting) => {
      // Nothing may be sent before the second approval.
      if (given.transaction !== undefined) throw new DomainError(code.badRequest, { field: 'transaction' });
      await awaitSecondApproval(tx, given.id, isAwaiting);
    },
    change: async ({ tx, exchange, at, actor, approvedBy }, given) => {
      await requireSendable(tx, given.id, at);
      if (actor.kind === 'operator') {
        const row = await passWithdrawal(tx, { id: given.id, by: approvedBy, at });
        if (given.transaction === undefined) return reportAndNotify(exchange, row, 'It has to be sent.');
      }
      const { coin, amount, fee, ...row } = await sendWithdrawal(
        tx,
        { id: given.id, by: actor.name, at },
        given.transaction,
      );
      return reportAndNotify(exchange, row, `${withCoin(amount - fee, coin)} are booked as sent to ${row.address}.`);
    },
  }),
  defineChange({
    name: 'withdrawal send',
    summary: 'books an approved withdrawal as sent',
    parameters: { id: recordId, transaction: word },
    right: 'withdrawals',
    record: reviewed(false),
    change: async (context, given) => {
      const { tx, exchange, at, actor } = context;
      const look = await lookAtWithdrawal(tx, given.id);
      if (look.row.stage !== 'toSend') throw new DomainError(code.wrongState);
      const { coin, amount, fee, ...row } = await sendWithdrawal(
        tx,
        { id: given.id, by: actor.name, at },
        given.transaction,
      );
      return reportAndNotify(exchange, row, `${withCoin(amount - fee, coin)} are booked as sent to ${row.address}.`);
    },
  }),
  defineChange({
    name: 'withdrawal unsent',
    summary: 'lets an approved withdrawal that could not be sent wait for a decision again',
    parameters: { id: recordId },
    right: 'withdrawals',
    record: reviewed(false),
    change: async ({ tx, exchange }, { id }) =>
      reportAndNotify(exchange, await returnUnsent(tx, id), 'It waits for a decision again.'),
  }),
  defineChange({
    name: 'withdrawal refuse',
    summary: 'gives a withdrawal back; the member reads the reason, and what to do',
    parameters: { id: recordId, reason, advice },
    right: 'withdrawals',
    record: reviewed(false),
    change: async ({ tx, exchange, at, actor }, { id, ...refusal }) =>
      reportAndNotify(exchange, await refuseWithdrawal(tx, { id, by: actor.name, at }, refusal), 'Given back.'),
  }),
];
