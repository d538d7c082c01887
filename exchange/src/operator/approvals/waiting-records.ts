import { eq, inArray } from 'drizzle-orm';
import type { Exchange } from '../../exchange.ts';
import { members, operators } from '../../storage/schema/index.ts';
import { lookAtCase, reviewedCase } from '../c2c/look.ts';
import type { ReviewedRecord } from '../command.ts';
import { lookAtDeposits, reviewedDeposit } from '../deposits/look.ts';
import { lookAtMembers, reviewedAccount } from '../members/look.ts';
import { lookAtWithdrawals, reviewedWithdrawal } from '../withdrawals/look.ts';
import type { Approval } from './approvals.ts';
import { policyNameOf, policyRecord, rolesRecord } from './policy-commands.ts';

/** A record that waits for a second operator, as it is now. */
export interface WaitingRecord {
  readonly record: ReviewedRecord;
  /** Whose it is. */
  readonly who: readonly string[];
}

type Look = (exchange: Exchange, approvals: readonly Approval[]) => Promise<WaitingRecord[]>;

const numbersOf = (approvals: readonly Approval[]) => approvals.map(({ recordId }) => Number(recordId));
const idsOf = (approvals: readonly Approval[]) => approvals.map(({ recordId }) => recordId);

/** How records of each kind are read without a lock. Those that wait in numbers are read in one statement. */
const looks: Readonly<Record<string, Look>> = {
  async withdrawal({ database }, approvals) {
    const found = await lookAtWithdrawals(database, numbersOf(approvals));
    return found.map((look) => ({ record: reviewedWithdrawal(look, true), who: [look.member.nickname] }));
  },
  async deposit(exchange, approvals) {
    const found = await lookAtDeposits(exchange.database, numbersOf(approvals));
    return found.map((look) => ({ record: reviewedDeposit(exchange, look, true), who: [look.member.nickname] }));
  },
  async member({ database, clock }, approvals) {
    const found = await lookAtMembers(database, idsOf(approvals), new Date(clock.now()));
    return found.map((look) => ({ record: reviewedAccount(look, true), who: [look.member.nickname] }));
  },
  async c2cOrder(exchange, approvals) {
    const { database } = exchange;
    const found = await Promise.all(numbersOf(approvals).map((id) => lookAtCase(database, id)));
    const parties = found.flatMap(({ order: { buyerId, sellerId } }) => [buyerId, sellerId]);
    const { id, nickname } = members;
    const rows = await database.select({ id, nickname }).from(members).where(inArray(id, parties));
    const nameOf = (party: string) => rows.find((row) => row.id === party)?.nickname ?? '';
    return found.map((look) => ({
      record: reviewedCase(exchange, look),
      who: [nameOf(look.order.buyerId), nameOf(look.order.sellerId)],
    }));
  },
  operator: ({ database }, approvals) =>
    Promise.all(
      idsOf(approvals).map(async (id) => {
        const [row] = await database.select({ name: operators.name }).from(operators).where(eq(operators.id, id));
        return { record: await rolesRecord(database, id), who: row ? [row.name] : [] };
      }),
    ),
  policy: ({ database }, approvals) =>
    Promise.all(
      approvals.map(async ({ arguments: args }) => ({
        record: await policyRecord(database, policyNameOf(args)),
        who: [],
      })),
    ),
  // There is nothing to look at beside the arguments.
  invitation: async (_exchange, approvals) =>
    approvals.map(({ recordKind: kind, recordId: id, tenantId, arguments: args }) => ({
      record: { kind, id, tenantId, fields: {}, policies: ['team'] },
      who: args.slice(1, 2),
    })),
};

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** The records of first approvals. Kinds that no function here reads are as the first operator saw them. */
export async function waitingRecords(
  exchange: Exchange,
  approvals: readonly Approval[],
): Promise<(approval: Approval) => WaitingRecord> {
  const byKind = Object.entries(Object.groupBy(approvals, ({ recordKind }) => recordKind));
  const found = await Promise.all(byKind.map(async ([kind, rows = []]) => looks[kind]?.(exchange, rows) ?? []));
  const records = new Map(found.flat().map((one) => [keyOf(one.record.kind, one.record.id), one]));
  return ({ recordKind: kind, recordId: id, tenantId, fields }) =>
    records.get(keyOf(kind, id)) ?? { record: { kind, id, tenantId, fields }, who: [] };
}
