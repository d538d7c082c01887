/** What a row of the product table says of a product (spec §2.9, §5). */
import type { WealthProduct } from '@livery/contract/calls/wealth';
import type { Decimal } from '@livery/contract/decimal';
import Big from 'big.js';
import { ratePercent } from '../category.ts';

export const isOpenForBuyers = ({ status }: Pick<WealthProduct, 'status'>): boolean => status !== 0;

/** What the whole period yields before fees, in percent. */
export const periodPercent = (ratio: Decimal, days: number): string =>
  new Big(ratePercent(ratio)).times(days).toFixed();
