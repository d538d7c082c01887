import type { Withdrawal } from '@livery/contract/calls/withdrawals';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { and, desc } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Markets } from '../../market/market.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { withdrawals } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { openHold } from '../../ledger/holds.ts';
import { memberById } from '../members/members.ts';
import { asDecimal, readAmount, withCoin } from './amounts.ts';
import { networkName, requireCoinNetwork } from './coin-networks.ts';
import { lockMember } from './lock-member.ts';
import { checkDestination, type Destination } from './destination.ts';
import { asOutcome } from './outcome.ts';
import { isAfter, isInState, isWanted, type RecordList, type RecordPage, totalOf } from './record-page.ts';
import { lastUsdtPrice, worthAt } from './usdt-worth.ts';
import { limitOf, usedOfLimit } from './withdrawal-limits.ts';

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
      ...{ memberId, coin, network, address, memo, amount, fee, worth, holdId },
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
  const wanted = and(isWanted(withdrawals, memberId, page), isInState(withdrawals.state, page));
  const rows = await connection
    .select()
    .from(withdrawals)
    .where(and(wanted, isAfter(withdrawals, page)))
    .orderBy(desc(withdrawals.id))
    .limit(page.pageSize);
  return { list: rows.map(asWithdrawal), ...(await totalOf(connection, withdrawals, wanted, page)) };
}

/** A withdrawal as its member sees it. */
export function asWithdrawal(row: WithdrawalRow): Withdrawal {
  const { id, coin, network, address, memo } = row;
  return {
    ...{ id, coin, network, networkName: networkName(network), address, memo },
    ...{ amount: asDecimal(row.amount), fee: asDecimal(row.fee) },
    ...{ status: row.state, createTime: epochSeconds(row.createdAt) },
    ...asOutcome(row),
  };
}
