import { parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { fiatDecimals, mentionsDigitalCurrency, unitPriceDecimals } from '@livery/contract/rules/c2c';
import { DomainError } from '../../../errors.ts';
import { ledgerScale } from '../../../ledger/amounts.ts';
import type { ReferencePrice } from './reference-prices.ts';
import { sellableCoins } from '../orders/orders.ts';
import { quantityText } from '../orders/orders.ts';

/** A sale as a member requests it. */
export interface SaleRequest {
  readonly coin: string;
  readonly currency: string;
  readonly quantity: Decimal;
  readonly unitPrice: Decimal;
  readonly minQuantity?: Decimal | undefined;
  readonly maxQuantity?: Decimal | undefined;
  readonly reference: string;
  readonly requiresVerified?: boolean | undefined;
  readonly minPurchases?: number | undefined;
}

/** A checked sale, in units. */
export interface SaleTerms {
  readonly coin: string;
  readonly currency: string;
  readonly quantity: bigint;
  readonly unitPrice: bigint;
  readonly minQuantity: bigint;
  readonly maxQuantity: bigint;
  readonly reference: string;
  readonly requiresVerified: boolean;
  readonly minPurchases: number;
}

/**
 * Checks a sale against the reference price (spec §1, §5).
 * @throws DomainError naming the field: `badRequest` for a coin or currency that is not traded, `quantityOffLot`,
 *   `priceOffTick`, `amountTooSmall`, `amountTooLarge`, `priceTooFar`, `forbiddenReference`
 */
export function readSale(request: SaleRequest, price: ReferencePrice | undefined): SaleTerms {
  const { coin, currency, reference, requiresVerified = false, minPurchases = 0 } = request;
  const bounds = sellableCoins.get(coin);
  if (bounds === undefined) throw new DomainError(code.badRequest, { field: 'coin' });
  if (price === undefined) throw new DomainError(code.badRequest, { field: 'currency' });
  const quantity = readQuantity(request.quantity, 'quantity');
  requireWithin(quantity, 'quantity', bounds.min, bounds.max, coin);
  const minQuantity = readQuantity(request.minQuantity, 'minQuantity') ?? bounds.min;
  requireWithin(minQuantity, 'minQuantity', bounds.min, quantity, coin);
  const maxQuantity = readQuantity(request.maxQuantity, 'maxQuantity') ?? quantity;
  requireWithin(maxQuantity, 'maxQuantity', minQuantity, quantity, coin);
  const unitPrice = readPrice(request.unitPrice, currency);
  if (unitPrice < price.lowest || unitPrice > price.highest)
    throw new DomainError(code.priceTooFar, { field: 'unitPrice' });
  requireReference(reference);
  return { coin, currency, quantity, unitPrice, minQuantity, maxQuantity, reference, requiresVerified, minPurchases };
}

/** @throws DomainError `forbiddenReference` for a text that would make a bank stop the transfer (spec §1) */
export function requireReference(reference: string): void {
  if (mentionsDigitalCurrency(reference)) throw new DomainError(code.forbiddenReference, { field: 'reference' });
}

/** @throws DomainError `quantityOffLot`, naming the field */
export function readQuantity(decimal: Decimal, field: string): bigint;
export function readQuantity(decimal: Decimal | undefined, field: string): bigint | undefined;
export function readQuantity(decimal: Decimal | undefined, field: string): bigint | undefined {
  if (decimal === undefined) return undefined;
  const units = unitsOf(decimal, ledgerScale);
  if (units === undefined) throw new DomainError(code.quantityOffLot, { field });
  return units;
}

/** A fiat amount in 10^-8 of the currency. @throws DomainError `badRequest` for more decimals than a bank transfers */
export function readAmount(decimal: Decimal | undefined, field: string, currency: string): bigint | undefined {
  if (decimal === undefined) return undefined;
  const decimals = fiatDecimals(currency);
  const units = unitsOf(decimal, decimals);
  if (units === undefined) throw new DomainError(code.badRequest, { field });
  return units * powerOfTen(ledgerScale - decimals);
}

/** @throws DomainError `amountTooSmall`, `amountTooLarge`, with the bound */
export function requireWithin(units: bigint, field: string, min: bigint, max: bigint, coin: string): void {
  if (units < min) throw new DomainError(code.amountTooSmall, { field, limit: `${quantityText(min)} ${coin}` });
  if (units > max) throw new DomainError(code.amountTooLarge, { field, limit: `${quantityText(max)} ${coin}` });
}

function readPrice(decimal: Decimal, currency: string): bigint {
  const decimals = unitPriceDecimals(currency);
  const units = unitsOf(decimal, decimals);
  if (units === undefined) throw new DomainError(code.priceOffTick, { field: 'unitPrice' });
  return units * powerOfTen(ledgerScale - decimals);
}

/** Undefined when there are too many decimals. */
function unitsOf(decimal: Decimal, decimals: number): bigint | undefined {
  try {
    return parseUnits(decimal, decimals);
  } catch {
    return undefined;
  }
}
