import { toDecimal, type Decimal } from '@livery/contract/decimal';
import fc from 'fast-check';

/** A decimal from units of 10⁻⁸, always with eight decimals. */
const fromUnits = (units: bigint): Decimal =>
  toDecimal(`${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`);

/** Amounts and prices up to ten billion, zero among them. */
export const decimalAmount: fc.Arbitrary<Decimal> = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(fromUnits);

/** A decimal with at most four decimals, in whole ten-thousandths. */
export function tenThousandths(amount: Decimal): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
}
