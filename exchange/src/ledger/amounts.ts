import { formatUnits, parseUnits, powerOfTen, zero, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';

/** Decimals of the ledger's smallest unit, the same for every coin. */
export const ledgerScale = 8;

/** A thousand million coins: more than anyone moves, and far below what the database can count. */
const max = 10n ** 9n * powerOfTen(ledgerScale);

/**
 * The ledger units of an amount that a member gave.
 * @param decimals the most that the amount may have
 * @throws DomainError `badRequest` when it is not positive or has more decimals, `amountTooLarge`
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

/** Ledger units as a decimal for people. */
export const asDecimal = (units: bigint): Decimal => (units === 0n ? zero : formatUnits(units, ledgerScale, true));

/** As in `10 USDT`. */
export const withCoin = (units: bigint, coin: string): string => `${asDecimal(units)} ${coin}`;
