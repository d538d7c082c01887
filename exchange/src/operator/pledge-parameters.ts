import { formatUnits, isDecimal, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import * as z from 'zod/mini';
import { ledgerScale } from '../ledger/amounts.ts';

/** A thousand million coins, as members' amounts (`readAmount`). */
const maxUnits = 10n ** 9n * powerOfTen(ledgerScale);

const decimal = z.custom<Decimal>(isDecimal);
const isAtMost = (max: bigint) => (units: bigint) => units >= 0n && units <= max;

/** Ledger units of a decimal; what the ledger cannot hold is refused. */
const unitsUpTo = (max: bigint) =>
  z.pipe(
    decimal.check(z.refine((value) => (value.split('.')[1] ?? '').length <= ledgerScale)),
    z.pipe(
      z.transform((value: Decimal) => parseUnits(value, ledgerScale)),
      z.bigint().check(z.refine(isAtMost(max))),
    ),
  );

/** An amount above zero, in ledger units. */
export const plainAmount = unitsUpTo(maxUnits).check(z.refine((units) => units > 0n));

/** `none` in place of a value. */
const none = z.pipe(
  z.literal('none'),
  z.transform(() => null),
);

/** A limit in ledger units; null: there is none. Zero sells nothing. */
export const limitAmount = z.union([none, unitsUpTo(maxUnits)]);

const hundred = 100n * powerOfTen(ledgerScale);
const trimmed = z.transform((units: bigint) => formatUnits(units, ledgerScale, true));

/** From 0 to 100, per mille or percent, without zeros at its end. */
export const rate = z.pipe(unitsUpTo(hundred), trimmed);

/** Percent of the principal; null: it cannot be redeemed early. */
export const redeemCost = z.union([none, rate]);
