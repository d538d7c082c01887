import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { fiatAmount } from '@livery/contract/rules/c2c';
import { randomUUID } from 'node:crypto';
import { paySeconds, priceText, quantityText, releaseSeconds } from '../domain/c2c/orders/orders.ts';
import type { BankAccountRow } from '../domain/funds/destinations.ts';
import { accountOf } from '../ledger/accounts.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { postAll } from '../ledger/entries.ts';
import type { Transaction } from '../storage/database.ts';
import { insertRows } from '../storage/rows.ts';
import { c2cOffers, c2cOrderEvents, c2cOrders, holds } from '../storage/schema/index.ts';

/** A seller's trades of the last weeks. */
export interface PastTrades {
  readonly released: number;
  /** Paid by mistake, and cancelled when the money was back. */
  readonly cancelled: number;
  /** About as long as the seller takes to release. */
  readonly releaseSeconds: number;
}

interface SeedTrades {
  readonly tenantId: string;
  readonly buyerId: string;
  /** The seller's. */
  readonly account: BankAccountRow;
  readonly past: PastTrades;
  readonly at: Date;
}

const coin = 'USDT';
const unitPrice = parseUnits(toDecimal('1.0035'), ledgerScale);
const unit = 10n ** BigInt(ledgerScale);
const spanMs = 27 * 86_400_000;
/** A quantity of whole coins, another for each trade. */
const quantityOf = (index: number) => BigInt(40 + ((index * 173) % 900)) * unit;

/**
 * Writes the trades of a new seller as the exchange would have, at once: orders with their steps, and the coins that moved.
 * A record of a seller counts them as it counts those of anybody.
 */
export async function seedTrades(tx: Transaction, trades: SeedTrades): Promise<void> {
  const { tenantId, buyerId, account, past, at } = trades;
  const { memberId: sellerId, currency } = account;
  const count = past.released + past.cancelled;
  const from = await accountOf(tx, sellerId, 'C2C');
  const to = await accountOf(tx, buyerId, 'C2C');
  const started = new Date(at.getTime() - spanMs - 86_400_000);
  const isReleased = (index: number) => index >= past.cancelled;
  const trade = Array.from({ length: count }, (_, index) => {
    const takenMs = started.getTime() + 43_200_000 + Math.floor((spanMs * (index + 0.5)) / count);
    const paidMs = takenMs + (70 + ((index * 53) % 240)) * 1000;
    // From three quarters to five quarters of the usual time.
    const endedMs = paidMs + Math.floor(past.releaseSeconds * (0.75 + ((index * 7) % 11) / 20)) * 1000;
    return {
      quantity: quantityOf(index),
      isReleased: isReleased(index),
      takenAt: new Date(takenMs),
      paidAt: new Date(paidMs),
      endedAt: new Date(endedMs),
      holdId: randomUUID(),
    };
  });
  const quantity = trade.reduce((sum, one) => sum + one.quantity, 0n);
  const sold = trade.reduce((sum, one) => sum + (one.isReleased ? one.quantity : 0n), 0n);
  const offerHoldId = randomUUID();
  const hold = { accountId: from, coin, amount: 0n, purpose: 'c2c' };
  await insertRows(tx, holds, [
    { ...hold, id: offerHoldId, closedAt: at },
    ...trade.map(({ holdId, endedAt }) => ({ ...hold, id: holdId, closedAt: endedAt })),
  ]);
  const terms = { tenantId, sellerId, coin, currency, unitPrice, reference: '' };
  const [offer] = await tx
    .insert(c2cOffers)
    .values({
      ...terms,
      quantity,
      sold,
      minQuantity: 10n * unit,
      maxQuantity: quantity,
      remaining: 0n,
      holdId: offerHoldId,
      bankAccountId: account.id,
      status: 'withdrawn',
      createdAt: started,
    })
    .returning({ id: c2cOffers.id });
  if (offer === undefined) throw new Error('an insert without a row');
  const { bankName, bankCode, branch, branchNumber, accountNumber, holderName } = account;
  const orders = await tx
    .insert(c2cOrders)
    .values(
      trade.map((one) => ({
        ...terms,
        buyerId,
        offerId: offer.id,
        quantity: one.quantity,
        fiatAmount: parseUnits(
          fiatAmount(quantityText(one.quantity), priceText(unitPrice, currency), currency),
          ledgerScale,
        ),
        holdId: one.holdId,
        receivingAccount: { bankName, bankCode, branch, branchNumber, accountNumber, holderName },
        status: one.isReleased ? ('released' as const) : ('cancelled' as const),
        createdAt: one.takenAt,
        payBefore: new Date(one.takenAt.getTime() + paySeconds * 1000),
        paidAt: one.paidAt,
        releaseBefore: new Date(one.paidAt.getTime() + releaseSeconds * 1000),
        endedAt: one.endedAt,
      })),
    )
    .returning({ id: c2cOrders.id });
  const traded = trade.map((one, index) => ({ ...one, id: orders[index]?.id ?? 0 }));
  await tx.insert(c2cOrderEvents).values(
    traded.flatMap(({ id, takenAt, paidAt, endedAt, isReleased: isDone }) => {
      const step = { orderId: id, actor: 'buyer' as const, doneBy: buyerId, note: '' };
      return [
        { ...step, action: 'take' as const, createdAt: takenAt },
        { ...step, action: 'pay' as const, note: String(id), createdAt: paidAt },
        isDone
          ? { ...step, action: 'release' as const, actor: 'seller' as const, doneBy: sellerId, createdAt: endedAt }
          : { ...step, action: 'cancel' as const, createdAt: endedAt },
      ];
    }),
  );
  await postAll(
    tx,
    traded
      .filter(({ isReleased: isDone }) => isDone)
      .map(({ id, quantity: amount, endedAt }) => ({
        kind: 'c2c',
        reference: `order ${id}`,
        at: endedAt,
        postings: [
          { accountId: from, coin, amount: -amount },
          { accountId: to, coin, amount },
        ],
      })),
  );
}
