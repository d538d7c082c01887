import { formatUnits, parseUnits, powerOfTen, zero, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';

/** Decimals of the ledger's smallest unit, the same for every coin. */
export const ledgerScale = 8;

/** The maximum amount: a thousand million coins, far below the database's limit. */
const max = 10n ** 9n * powerOfTen(ledgerScale);

/**
 * Converts a member's amount to ledger units.
 * @param decimals the maximum number of decimals
 * @throws DomainError `badRequest` when the amount is not positive or has too many decimals, `amountTooLarge`
 */
export function readAmount(amount: Decimal, decimals = ledgerScale): bigint {
  const units = unitsOf(amount, decimals);
  if (units === undefined || units <= 0n) throw new DomainError(code.badRequest, { field: 'amount' });
  if (units > max) throw new DomainError(code.amountTooLarge, { field: 'amount' });
  return units;
}

function unitsOf(amount: Decimal, decimals: number): bigint | undefined {
  try {
    return parseUnits(amount, decimals) * powerOfTen(ledgerScale - decimals);
  } catch {
    return undefined;
  }
}

/** Formats ledger units as a decimal. */
export const asDecimal = (units: bigint): Decimal => (units === 0n ? zero : formatUnits(units, ledgerScale, true));

/** Formats an amount with its coin, such as `10 USDT`. */
export const withCoin = (units: bigint, coin: string): string => `${asDecimal(units)} ${coin}`;
