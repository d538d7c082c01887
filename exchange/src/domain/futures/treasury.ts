import { formatUnits, parseUnits, toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { futuresGain } from '@livery/contract/rules/futures';
import { eq } from 'drizzle-orm';
import { ledgerScale } from '../../ledger/amounts.ts';
import type { Transaction } from '../../storage/database.ts';
import { accounts, futuresOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { treasuryAccount } from '../../ledger/accounts.ts';
import { type Posting, post } from '../../ledger/entries.ts';
import { closeHold, openHold } from '../../ledger/holds.ts';
import type { FuturesOrderRow } from './orders.ts';

/** The coin of stakes and payouts. */
export const stakeCoin = 'USDT';

/**
 * The id of a tenant's `futures` account, which takes stakes and pays out. Locks it for the transaction: all changes of
 * a tenant's orders follow one another, as they meet in this account's balance anyway.
 */
export async function lockTreasury(tx: Transaction, tenantId: string): Promise<number> {
  const id = await treasuryAccount(tx, tenantId, 'futures');
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update');
  return id;
}

/**
 * Sets aside the possible payout of an order, so that the treasury can pay every order even if all win.
 * @throws DomainError `amountTooLarge` when too little is left
 */
export async function reservePayout(tx: Transaction, accountId: number, amount: bigint): Promise<string> {
  try {
    return await openHold(tx, { accountId, coin: stakeCoin, amount, purpose: 'futures' });
  } catch (error) {
    if (error instanceof DomainError && error.code === code.insufficientBalance)
      throw new DomainError(code.amountTooLarge, { field: 'amount' });
    throw error;
  }
}

/**
 * Moves stake and fee of an order that enters to the treasury, and sets aside its possible payout.
 * @throws DomainError `insufficientBalance`, `amountTooLarge`
 */
export async function payStake(
  tx: Transaction,
  order: FuturesOrderRow,
  { treasury, account, at }: { treasury: number; account: number; at: Date },
): Promise<void> {
  const { id, stake, fee, odds } = order;
  const fees = await treasuryAccount(tx, order.tenantId, 'fees');
  const stakeEntryId = await postMoved(tx, { kind: 'futures stake', reference: referenceOf(id), at }, [
    { accountId: account, coin: stakeCoin, amount: -stake - fee },
    { accountId: treasury, coin: stakeCoin, amount: stake },
    { accountId: fees, coin: stakeCoin, amount: fee },
  ]);
  const gain = parseUnits(futuresGain(formatUnits(stake, ledgerScale), toDecimal(odds)), ledgerScale);
  const treasuryHoldId = await reservePayout(tx, treasury, stake + gain);
  await tx.update(futuresOrders).set({ treasuryHoldId, stakeEntryId }).where(eq(futuresOrders.id, id));
}

/** Returns stake and fee of an order that had entered. Gives the entry. */
export async function returnStake(
  tx: Transaction,
  { id, tenantId, stake, fee }: FuturesOrderRow,
  { treasury, account, at }: { treasury: number; account: number; at: Date },
): Promise<bigint> {
  const fees = await treasuryAccount(tx, tenantId, 'fees');
  return postMoved(tx, { kind: 'futures return', reference: referenceOf(id), at }, [
    { accountId: account, coin: stakeCoin, amount: stake + fee },
    { accountId: treasury, coin: stakeCoin, amount: -stake },
    { accountId: fees, coin: stakeCoin, amount: -fee },
  ]);
}

/** Pays out a won order, or returns a stake, and gives the entry. A lost order is paid nothing and leaves none. */
export async function payOut(
  tx: Transaction,
  { id }: FuturesOrderRow,
  { treasury, account, payout, at }: { treasury: number; account: number; payout: bigint; at: Date },
): Promise<bigint | undefined> {
  if (payout === 0n) return undefined;
  return postMoved(tx, { kind: 'futures payout', reference: referenceOf(id), at }, [
    { accountId: account, coin: stakeCoin, amount: payout },
    { accountId: treasury, coin: stakeCoin, amount: -payout },
  ]);
}

/** Ends the treasury's hold for an order. */
export async function closeTreasuryHold(
  tx: Transaction,
  { id, treasuryHoldId }: FuturesOrderRow,
  at: Date,
): Promise<void> {
  if (treasuryHoldId === null) throw new Error(`futures order ${id} has nothing set aside for it`);
  await closeHold(tx, treasuryHoldId, at);
}

/** Ends the holds of member and treasury for a waiting order. */
export async function closeWaitingHolds(tx: Transaction, order: FuturesOrderRow, at: Date): Promise<void> {
  if (order.memberHoldId === null) throw new Error(`futures order ${order.id} waits with nothing held`);
  await closeHold(tx, order.memberHoldId, at);
  await closeTreasuryHold(tx, order, at);
}

const referenceOf = (orderId: number) => `futures order ${orderId}`;

/** Posts an entry without the lines that move nothing: a tenant may take no fee. */
function postMoved(
  tx: Transaction,
  entry: { readonly kind: string; readonly reference: string; readonly at: Date },
  postings: readonly Posting[],
): Promise<bigint> {
  return post(tx, { ...entry, postings: postings.filter(({ amount }) => amount !== 0n) });
}
