import { toDecimal, type Decimal } from '@livery/contract/decimal';

/** 1, 10, 100 … of the smallest step. */
const stepCount = 4;

/** The steps that a book can be grouped in: the market's own, and ten, a hundred and a thousand times that. */
export const groupingSteps = (pricePrecision: number): readonly Decimal[] =>
  Array.from({ length: stepCount }, (_, power) => {
    const exponent = power - pricePrecision;
    return toDecimal(exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}1` : `1${'0'.repeat(exponent)}`);
  });
