import { code } from '@livery/contract/envelope';
import { parseUnits, type Decimal } from '@livery/contract/decimal';
import { fiatAmount } from '@livery/contract/rules/c2c';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { ledgerScale } from '../../ledger/scale.ts';
import type { Transaction } from '../../storage/database.ts';
import { bankAccounts, c2cOffers, c2cOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { openHold, resizeHold } from '../../ledger/holds.ts';
import { minUnits } from './open-offers.ts';
import { type OrderRow, recordEvent } from './orders.ts';
import { readQuantity, requireWithin } from './sale-request.ts';
import { requireBuyer, requireTrusted } from './buyer-limits.ts';
import { paySeconds } from './terms.ts';
import { priceText, quantityText } from './texts.ts';

export interface OfferPurchase {
  readonly tenantId: string;
  readonly buyerId: string;
  readonly offerId: number;
  readonly quantity: Decimal;
  readonly at: Date;
}

/**
 * Buys from an offer. The quantity moves from the offer's hold to one of the order's own, and the price is fixed.
 * @throws DomainError `noOffer` for an offer that is not open or is the buyer's own, `amountTooSmall`, `amountTooLarge`; as
 *   `requireBuyer` and `requireTrusted` do
 */
export async function takeOffer(
  tx: Transaction,
  { tenantId, buyerId, offerId, quantity, at }: OfferPurchase,
): Promise<OrderRow> {
  await requireBuyer(tx, buyerId, at);
  const [found] = await tx
    .select({ offer: c2cOffers, bank: bankAccounts })
    .from(c2cOffers)
    .innerJoin(bankAccounts, and(eq(bankAccounts.id, c2cOffers.bankAccountId), isNull(bankAccounts.deletedAt)))
    .where(
      and(
        eq(c2cOffers.id, offerId),
        eq(c2cOffers.tenantId, tenantId),
        eq(c2cOffers.status, 'open'),
        ne(c2cOffers.sellerId, buyerId),
      ),
    )
    .for('update', { of: c2cOffers });
  if (found === undefined || found.offer.remaining === 0n) throw new DomainError(code.noOffer);
  const { offer, bank } = found;
  await requireTrusted(tx, buyerId, offer);
  const units = readQuantity(quantity, 'quantity');
  // The last of an offer may be taken even where it is less than the minimum of an order.
  const min = minUnits(offer.minQuantity, offer.remaining);
  requireWithin(units, 'quantity', min, minUnits(offer.maxQuantity, offer.remaining), offer.coin);

  const cost = costOf(units, offer.unitPrice, offer.currency);
  const rest = offer.remaining - units;
  // What is left and costs nothing could never be sold.
  const isRestUnsellable = rest > 0n && costOf(rest, offer.unitPrice, offer.currency) === 0n;
  if (cost === 0n || isRestUnsellable) throw new DomainError(code.amountTooSmall, { field: 'quantity' });

  await tx
    .update(c2cOffers)
    .set({ remaining: sql`${c2cOffers.remaining} - ${units}`, inOrders: sql`${c2cOffers.inOrders} + ${units}` })
    .where(eq(c2cOffers.id, offerId));
  await resizeHold(tx, offer.holdId, -units);
  const accountId = await accountOf(tx, offer.sellerId, 'C2C');
  const holdId = await openHold(tx, { accountId, coin: offer.coin, amount: units, purpose: 'c2c' });
  const { bankName, bankCode, branch, branchNumber, accountNumber, holderName } = bank;
  const { sellerId, coin, currency, unitPrice, reference } = offer;
  const [order] = await tx
    .insert(c2cOrders)
    .values({
      ...{ tenantId, offerId, sellerId, buyerId, coin, currency, quantity: units, unitPrice, holdId, reference },
      fiatAmount: cost,
      receivingAccount: { bankName, bankCode, branch, branchNumber, accountNumber, holderName },
      createdAt: at,
      payBefore: new Date(at.getTime() + paySeconds * 1000),
    })
    .returning();
  if (order === undefined) throw new Error('an insert without a row');
  await recordEvent(tx, { orderId: order.id, action: 'take', actor: 'buyer', doneBy: buyerId, note: '', at });
  return order;
}

/** The cost of a quantity, in 10^-8 of the currency, by the rule that client and exchange share. */
function costOf(quantity: bigint, unitPrice: bigint, currency: string): bigint {
  return parseUnits(fiatAmount(quantityText(quantity), priceText(unitPrice, currency), currency), ledgerScale);
}
