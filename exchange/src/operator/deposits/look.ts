/** What operators see of deposits, in lists and one by one. */
import { depositChecks, type DepositStage } from '@livery/contract/calls/operator/deposits';
import type { CheckState } from '@livery/contract/calls/operator/review';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { eq, inArray, sql } from 'drizzle-orm';
import { lastUsdtPrice, worthAt } from '../../domain/funds/balances.ts';
import type { DepositRow } from '../../domain/funds/deposits.ts';
import { DomainError } from '../../errors.ts';
import type { Exchange } from '../../exchange.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Connection } from '../../storage/database.ts';
import { coinNetworks, deposits, members } from '../../storage/schema/index.ts';
import type { Fields, ReviewedRecord } from '../command.ts';

const facts = {
  isTransactionUsed:
    sql<boolean>`exists (select from deposits as other where other.transaction = ${deposits.transaction}
    and other.network = ${deposits.network} and other.id <> ${deposits.id} and other.state <> 'failed')`.as(
      'is_transaction_used',
    ),
  isAboveMinimum: sql<boolean>`coalesce((select ${deposits.amount} >= ${coinNetworks.minDeposit} from ${coinNetworks}
    where ${coinNetworks.coin} = ${deposits.coin} and ${coinNetworks.network} = ${deposits.network}), false)`.as(
    'is_above_minimum',
  ),
};

export const lookColumns = { row: deposits, member: members, ...facts };

export interface DepositLook {
  readonly row: DepositRow;
  readonly member: typeof members.$inferSelect;
  readonly isTransactionUsed: boolean;
  readonly isAboveMinimum: boolean;
}

/** Of several at once, in one statement and any order. */
export const lookAtDeposits = (connection: Connection, ids: readonly number[]): Promise<DepositLook[]> =>
  connection
    .select(lookColumns)
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(inArray(deposits.id, [...ids]));

/** @throws DomainError `notFound` */
export async function lookAtDeposit(connection: Connection, id: number): Promise<DepositLook> {
  const [look] = await lookAtDeposits(connection, [id]);
  if (look === undefined) throw new DomainError(code.notFound, { field: 'id' });
  return look;
}

export function stageOf(row: DepositRow): DepositStage {
  if (row.state === 'passed') return 'passed';
  if (row.state === 'failed') return 'refused';
  if (row.isAwaitingSecond) return 'secondApproval';
  return row.state === 'confirming' && row.confirmedAt === null ? 'confirming' : 'waiting';
}

export interface Check {
  readonly check: (typeof depositChecks)[number];
  readonly state: CheckState;
}

/** What is checked of a deposit; what did not pass comes first. */
export function checksOf({ row, isTransactionUsed, isAboveMinimum }: DepositLook): Check[] {
  const passedIf = (isPassed: boolean, otherwise: CheckState = 'attention') => (isPassed ? 'passed' : otherwise);
  const states: Record<Check['check'], CheckState> = {
    transactionUnused: row.transaction === null ? 'notTried' : passedIf(!isTransactionUsed, 'failed'),
    addressOfMember: passedIf(networkOf(row.network)?.form.accepts(row.address) === true, 'failed'),
    aboveMinimum: passedIf(isAboveMinimum),
    confirmed: row.seenAt === null ? 'notTried' : passedIf(row.confirmedAt !== null),
  };
  const checks = depositChecks.map((check) => ({ check, state: states[check] }));
  return [...checks.filter(({ state }) => state !== 'passed'), ...checks.filter(({ state }) => state === 'passed')];
}

/** The worth of a deposit at the last price, in ledger units of USDT; undefined: the coin has none. */
export function worthOf({ markets, clock }: Pick<Exchange, 'markets' | 'clock'>, row: DepositRow): bigint | undefined {
  const priced = lastUsdtPrice(markets, clock.now(), row.coin);
  return priced === undefined ? undefined : worthAt(priced.price, row.amount);
}

/** What a decision about a deposit is about. Single blocks are not, only whether there are enough of them. */
function fieldsOf(look: DepositLook): Fields {
  const { row } = look;
  return {
    state: row.reviewedAt === null ? 'waiting' : stageOf(row),
    member: row.memberId,
    coin: row.coin,
    network: row.network,
    address: row.address,
    memo: row.memo,
    amount: asDecimal(row.amount),
    picture: row.screenshot,
    remarks: row.remarks,
    transaction: row.transaction ?? '',
    ...Object.fromEntries(checksOf(look).map(({ check, state }) => [`check.${check}`, state])),
  };
}

/** The record of a decision about a deposit. @param isApproval whether policies for deposits apply */
export function reviewedDeposit(exchange: Exchange, look: DepositLook, isApproval: boolean): ReviewedRecord {
  const worth = worthOf(exchange, look.row);
  return {
    kind: 'deposit',
    id: String(look.row.id),
    tenantId: look.member.tenantId,
    fields: fieldsOf(look),
    coin: look.row.coin,
    ...(worth !== undefined && { worth }),
    ...(isApproval && { policies: ['deposit'] }),
  };
}
