import { formatUnits, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';

const scale = 18;

/** A share as percent: `0.85` is `85`. */
export const percentOf = (share: Decimal): Decimal =>
  formatUnits(parseUnits(share, scale) * powerOfTen(2), scale, true);
