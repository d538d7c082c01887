/** Units of 10^-8 as decimals of the wire. */
import { formatUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import { fiatDecimals, unitPriceDecimals } from '@livery/contract/rules/c2c';
import { ledgerScale } from '../../ledger/scale.ts';

const inSteps = (units: bigint, decimals: number) => formatUnits(units / powerOfTen(ledgerScale - decimals), decimals);

export const quantityText = (units: bigint): Decimal => formatUnits(units, ledgerScale, true);
export const priceText = (units: bigint, currency: string): Decimal => inSteps(units, unitPriceDecimals(currency));
export const fiatText = (units: bigint, currency: string): Decimal => inSteps(units, fiatDecimals(currency));
