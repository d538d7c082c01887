import type { CallData } from '@livery/contract/call';
import type { fundsInfoCall, Withdrawal } from '@livery/contract/calls/withdrawals';
import { powerOfTen, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { and, asc, desc, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
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
 *   `coinUnpriced`
 */
export async function withdraw(tx: Transaction, markets: Markets, wanted: NewWithdrawal): Promise<Withdrawal> {
  const { memberId, coin, network, address, memo, at } = wanted;
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

const limitOf = ({ verification }: Pick<Member, 'verification'>): bigint =>
  verification === 'verified' ? dailyLimit.whenVerified : dailyLimit.before;

/**
 * The value of a member's withdrawals of the last 24 hours, each as it was when asked for. Refused ones do not count.
 */
async function usedOfLimit(connection: Connection, memberId: string, nowMs: number): Promise<bigint> {
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
  const withdrawal = await decide(tx, id, {
    state: 'passed',
    stage: null,
    transaction,
    reviewedBy: by,
    reviewedAt: at,
  });
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
  const withdrawal = await decide(tx, id, { state: 'failed', stage: null, ...refusal, reviewedBy: by, reviewedAt: at });
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
