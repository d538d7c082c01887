import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { futuresGain } from '@livery/contract/rules/futures';
import { eq } from 'drizzle-orm';
import { ledgerScale } from '../../ledger/scale.ts';
import type { Transaction } from '../../storage/database.ts';
import { accounts, futuresOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { treasuryAccount } from '../../ledger/accounts.ts';
import { type Posting, post } from '../../ledger/entries.ts';
import { closeHold, openHold } from '../../ledger/holds.ts';
import { formatUnits, parseUnits } from '@livery/contract/units';
import type { FuturesOrderRow } from './orders.ts';

/** What stakes and payouts are in. */
export const stakeCoin = 'USDT';

/**
 * The number of a tenant's `futures` account, which stakes go to and payouts come from. Locks it for the transaction:
 * all that changes a tenant's orders goes one after the other, since it meets in this account's balance anyhow.
 */
export async function lockTreasury(tx: Transaction, tenantId: string): Promise<number> {
  const id = await treasuryAccount(tx, tenantId, 'futures');
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update');
  return id;
}

/**
 * Sets aside what the house may have to pay for an order. So what it owns always covers every order, even if all win.
 * @throws DomainError `amountTooLarge` when what is left does not suffice
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

/** Moves stake and fee of an order that enters to the house, and sets what it may pay aside. @throws DomainError `insufficientBalance`, `amountTooLarge` */
export async function payStake(
  tx: Transaction,
  order: FuturesOrderRow,
  { treasury, account, at }: { treasury: number; account: number; at: Date },
): Promise<void> {
  const { id, stake, fee, odds } = order;
  const fees = await treasuryAccount(tx, order.tenantId, 'fees');
  await postMoved(tx, { kind: 'futures stake', reference: referenceOf(id), at }, [
    { accountId: account, coin: stakeCoin, amount: -stake - fee },
    { accountId: treasury, coin: stakeCoin, amount: stake },
    { accountId: fees, coin: stakeCoin, amount: fee },
  ]);
  const gain = parseUnits(futuresGain(formatUnits(stake, ledgerScale), toDecimal(odds)), ledgerScale);
  const treasuryHoldId = await reservePayout(tx, treasury, stake + gain);
  await tx.update(futuresOrders).set({ treasuryHoldId }).where(eq(futuresOrders.id, id));
}

/** Gives stake and fee of an order that had entered back. */
export async function returnStake(
  tx: Transaction,
  { id, tenantId, stake, fee }: FuturesOrderRow,
  { treasury, account, at }: { treasury: number; account: number; at: Date },
): Promise<void> {
  const fees = await treasuryAccount(tx, tenantId, 'fees');
  await postMoved(tx, { kind: 'futures return', reference: referenceOf(id), at }, [
    { accountId: account, coin: stakeCoin, amount: stake + fee },
    { accountId: treasury, coin: stakeCoin, amount: -stake },
    { accountId: fees, coin: stakeCoin, amount: -fee },
  ]);
}

/** Pays what an order has won, or its stake back; a lost one is paid nothing, and leaves no entry. */
export async function payOut(
  tx: Transaction,
  { id }: FuturesOrderRow,
  { treasury, account, payout, at }: { treasury: number; account: number; payout: bigint; at: Date },
): Promise<void> {
  if (payout === 0n) return;
  await postMoved(tx, { kind: 'futures payout', reference: referenceOf(id), at }, [
    { accountId: account, coin: stakeCoin, amount: payout },
    { accountId: treasury, coin: stakeCoin, amount: -payout },
  ]);
}

/** Ends what the house had set aside for an order. */
export async function closeTreasuryHold(
  tx: Transaction,
  { id, treasuryHoldId }: FuturesOrderRow,
  at: Date,
): Promise<void> {
  if (treasuryHoldId === null) throw new Error(`futures order ${id} has nothing set aside for it`);
  await closeHold(tx, treasuryHoldId, at);
}

/** Ends what is held of member and house while an order waits. */
export async function closeWaitingHolds(tx: Transaction, order: FuturesOrderRow, at: Date): Promise<void> {
  if (order.memberHoldId === null) throw new Error(`futures order ${order.id} waits with nothing held`);
  await closeHold(tx, order.memberHoldId, at);
  await closeTreasuryHold(tx, order, at);
}

const referenceOf = (orderId: number) => `futures order ${orderId}`;

/** Posts an entry without the lines that move nothing: a tenant may take no fee. */
async function postMoved(
  tx: Transaction,
  entry: { readonly kind: string; readonly reference: string; readonly at: Date },
  postings: readonly Posting[],
): Promise<void> {
  await post(tx, { ...entry, postings: postings.filter(({ amount }) => amount !== 0n) });
}
