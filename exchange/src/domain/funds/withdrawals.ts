import type { CallData } from '@livery/contract/call';
import type { fundsInfoCall, Withdrawal } from '@livery/contract/calls/withdrawals';
import { powerOfTen, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, sql } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { asDecimal, ledgerScale, readAmount, withCoin } from '../../ledger/amounts.ts';
import { post, type Posting } from '../../ledger/entries.ts';
import { closeHold, openHold } from '../../ledger/holds.ts';
import type { Markets } from '../../market/market.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection, Database, Transaction } from '../../storage/database.ts';
import {
  whereAfter,
  whereInState,
  whereOfMember,
  totalOf,
  type RecordList,
  type RecordPage,
} from '../../storage/rows.ts';
import { members, withdrawals } from '../../storage/schema/index.ts';
import { requireUnfrozen } from '../../ledger/freezes.ts';
import { lockMember, memberById, tenantOf, type Member } from '../members/members.ts';
import { availableUnits, lastUsdtPrice, worthAt } from './balances.ts';
import { checkDestination, coinNetworksOf, networkName, requireCoinNetwork, type Destination } from './destinations.ts';
import { asOutcome, reviewed, type Refusal, type Review, type ReviewPage } from './review.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

export interface NewWithdrawal extends Destination {
  readonly memberId: string;
  readonly coin: string;
  /** The amount that leaves the account, the fee included. */
  readonly amount: Decimal;
  readonly at: Date;
}

/**
 * Holds the whole amount until an operator has sent or refused it. The caller has checked the funds password.
 * @param markets give the value of the amount, which counts against the limit of 24 hours
 * @throws DomainError `badRequest`, `invalidAddress`, `amountTooSmall`, `insufficientBalance`, `amountTooLarge`,
 *   `coinUnpriced`, `accountFrozen`
 */
export async function withdraw(tx: Transaction, markets: Markets, wanted: NewWithdrawal): Promise<Withdrawal> {
  const { memberId, coin, network, address, memo, at } = wanted;
  await requireUnfrozen(tx, memberId, 'moneyOut', at);
  const { decimals, minWithdrawal, withdrawalFee: fee } = await requireCoinNetwork(tx, coin, network);
  checkDestination(wanted);
  const amount = readAmount(wanted.amount, decimals);
  if (amount < minWithdrawal)
    throw new DomainError(code.amountTooSmall, { field: 'amount', limit: withCoin(minWithdrawal, coin) });
  const priced = lastUsdtPrice(markets, at.getTime(), coin);
  // The limit is one of value, and any amount would pass it without one.
  if (priced === undefined) throw new DomainError(code.coinUnpriced);
  const worth = worthAt(priced.price, amount);
  await lockMember(tx, memberId);
  const accountId = await accountOf(tx, memberId, 'SPOT');
  const holdId = await openHold(tx, { accountId, coin, amount, purpose: 'withdrawal' });
  await requireWithinLimit(tx, memberId, worth, at.getTime());
  const [row] = await tx
    .insert(withdrawals)
    .values({
      memberId,
      coin,
      network,
      address,
      memo,
      amount,
      fee,
      worth,
      holdId,
      pricedAt: priced.at,
      createdAt: at,
    })
    .returning();
  if (row === undefined) throw new Error('an insert without a row');
  return asWithdrawal(row);
}

/** To be called under `lockMember`, so that two withdrawals cannot both take what is left. */
async function requireWithinLimit(tx: Transaction, memberId: string, worth: bigint, nowMs: number): Promise<void> {
  const member = await memberById(tx, memberId);
  if (member === undefined) throw new Error(`no member ${memberId}`);
  const left = limitOf(member) - (await usedOfLimit(tx, memberId, nowMs));
  if (worth > left)
    throw new DomainError(code.amountTooLarge, { field: 'amount', limit: withCoin(left > 0n ? left : 0n, 'USDT') });
}

/** A page of a member's withdrawals, newest first. */
export async function listWithdrawals(
  connection: Connection,
  memberId: string,
  page: RecordPage,
): Promise<RecordList<Withdrawal>> {
  const wanted = and(whereOfMember(withdrawals, memberId, page), whereInState(withdrawals.state, page));
  const rows = await connection
    .select()
    .from(withdrawals)
    .where(and(wanted, whereAfter(withdrawals, page)))
    .orderBy(desc(withdrawals.id))
    .limit(page.pageSize);
  return { list: rows.map(asWithdrawal), ...(await totalOf(connection, withdrawals, wanted, page)) };
}

/** A withdrawal as its member sees it. */
export function asWithdrawal(row: WithdrawalRow): Withdrawal {
  const { id, coin, network, address, memo } = row;
  return {
    id,
    coin,
    network,
    networkName: networkName(network),
    address,
    memo,
    amount: asDecimal(row.amount),
    fee: asDecimal(row.fee),
    status: row.state,
    createTime: epochSeconds(row.createdAt),
    ...asOutcome(row),
  };
}

interface WithdrawalInfoQuery {
  readonly memberId: string;
  readonly coin: string;
  /** Absent: all networks of the coin. */
  readonly network?: string | undefined;
}

/**
 * How much of a coin a member can withdraw, and on which terms (spec §7).
 * @throws DomainError `badRequest` for an unknown coin or network
 */
export async function withdrawalInfo(
  { database, markets, nowMs }: { database: Database; markets: Markets; nowMs: number },
  { memberId, coin, network }: WithdrawalInfoQuery,
): Promise<CallData<typeof fundsInfoCall>> {
  const member = await memberById(database, memberId);
  if (member === undefined) throw new DomainError(code.sessionEnded);
  const available = await availableUnits(database, memberId, 'SPOT', coin);
  const used = await usedOfLimit(database, memberId, nowMs);
  const listed = await coinNetworksOf(database, coin);
  const rows = network === undefined ? listed : listed.filter((row) => row.network === network);
  if (network !== undefined && rows.length === 0) throw new DomainError(code.badRequest, { field: 'network' });
  const limit = limitOf(member);
  const left = limit > used ? limit - used : 0n;
  const price = lastUsdtPrice(markets, nowMs, coin)?.price;
  return {
    coin,
    available: asDecimal(available),
    maxAmount: asDecimal(price === undefined ? 0n : (left * powerOfTen(ledgerScale)) / price),
    limit: { used: asDecimal(used), now: asDecimal(limit), whenVerified: asDecimal(dailyLimit.whenVerified) },
    networks: rows.map((row) => ({
      network: row.network,
      networkName: networkName(row.network),
      fee: asDecimal(row.withdrawalFee),
      minAmount: asDecimal(row.minWithdrawal),
      precision: row.decimals,
      hasMemo: networkOf(row.network)?.hasMemo === true,
    })),
  };
}

const dayMs = 86_400_000;
const usdt = (whole: bigint) => whole * powerOfTen(ledgerScale);

/**
 * The most that a member may withdraw within 24 hours, in ledger units of USDT. A verified real name raises it (spec
 * §6).
 */
const dailyLimit = { whenVerified: usdt(200_000n), before: usdt(10_000n) } as const;

export const limitOf = ({ verification }: Pick<Member, 'verification'>): bigint =>
  verification === 'verified' ? dailyLimit.whenVerified : dailyLimit.before;

/**
 * The value of a member's withdrawals of the last 24 hours, each as it was when asked for. Refused ones do not count.
 */
export async function usedOfLimit(connection: Connection, memberId: string, nowMs: number): Promise<bigint> {
  const [row] = await connection
    .select({ used: sql<string>`coalesce(sum(${withdrawals.worth}), 0)` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.memberId, memberId),
        gt(withdrawals.createdAt, new Date(nowMs - dayMs)),
        ne(withdrawals.state, 'failed'),
      ),
    );
  return BigInt(row?.used ?? 0);
}

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
 * Notes that a withdrawal is approved, and has to be sent. The member sees no difference.
 * @param by the operators who approved it
 * @throws DomainError `wrongState` when it is approved or decided already
 */
export async function passWithdrawal(
  tx: Transaction,
  { id, by, at }: { readonly id: number; readonly by: readonly string[]; readonly at: Date },
): Promise<WithdrawalRow> {
  return change(tx, id, ['waiting', 'secondApproval'], { stage: 'toSend', approvedBy: [...by], approvedAt: at });
}

/** Lets a withdrawal that could not be sent wait again. @throws DomainError `wrongState` when it is not to be sent */
export const returnUnsent = (tx: Transaction, id: number): Promise<WithdrawalRow> =>
  change(tx, id, ['toSend'], { stage: 'waiting', approvedBy: [], approvedAt: null });

/** Notes whether a withdrawal waits for a second operator. */
export const awaitSecondApproval = (tx: Transaction, id: number, isAwaiting: boolean): Promise<WithdrawalRow> =>
  change(tx, id, ['waiting', 'secondApproval'], { stage: isAwaiting ? 'secondApproval' : 'waiting' });

/**
 * Books a withdrawal whose coins were sent: what was held leaves the exchange, but for the fee. The member must be told
 * after the commit (`fundsEvents`).
 * @param transaction the network's id of the payment, if it is known
 * @throws DomainError `wrongState` when it was decided already; `transactionUsed` when the payment is booked already
 */
export async function sendWithdrawal(
  tx: Transaction,
  { id, by, at }: Review,
  transaction: string | null = null,
): Promise<WithdrawalRow> {
  const sent = { state: 'passed', stage: null, transaction, reviewedBy: by, reviewedAt: at } as const;
  const withdrawal = await change(tx, id, ['waiting', 'secondApproval', 'toSend'], sent);
  const { memberId, coin, amount, fee, holdId } = withdrawal;
  if (transaction !== null) await requireUnbooked(tx, withdrawal, transaction);
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

/** One payment may pay several addresses, but each of them once. */
async function requireUnbooked(tx: Transaction, row: WithdrawalRow, transaction: string): Promise<void> {
  const { id, network, address, memo } = row;
  const [other] = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.address, address),
        eq(withdrawals.memo, memo),
        eq(withdrawals.network, network),
        eq(withdrawals.transaction, transaction),
        ne(withdrawals.id, id),
      ),
    )
    .limit(1);
  if (other !== undefined) throw new DomainError(code.transactionUsed, { field: 'transaction' });
}

/**
 * Refuses a withdrawal. The member can spend what was held again. One that is to be sent may have been sent already, so it
 * has to wait again first (`returnUnsent`).
 * @throws DomainError `wrongState` when it was decided already, or is to be sent
 */
export async function refuseWithdrawal(
  tx: Transaction,
  { id, by, at }: Review,
  refusal: Refusal,
): Promise<WithdrawalRow> {
  const refused = { state: 'failed', stage: null, ...refusal, reviewedBy: by, reviewedAt: at } as const;
  const withdrawal = await change(tx, id, ['waiting', 'secondApproval'], refused);
  await closeHold(tx, withdrawal.holdId, at);
  return withdrawal;
}

type Stage = NonNullable<WithdrawalRow['stage']>;

/** Changes a withdrawal that is in one of these stages. @throws DomainError `wrongState` */
async function change(
  tx: Transaction,
  id: number,
  stages: readonly Stage[],
  outcome: Partial<WithdrawalRow>,
): Promise<WithdrawalRow> {
  const changed = await tx
    .update(withdrawals)
    .set(outcome)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'processing'), inArray(withdrawals.stage, [...stages])))
    .returning();
  return reviewed(changed);
}
