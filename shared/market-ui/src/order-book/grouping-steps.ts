import { toDecimal, type Decimal } from '@livery/contract/decimal';

const stepCount = 4;

/** The price steps that a book can be grouped by: the market's own, and 10, 100 and 1,000 times that. */
export const groupingSteps = (pricePrecision: number): readonly Decimal[] =>
  Array.from({ length: stepCount }, (_, power) => {
    const exponent = power - pricePrecision;
    return toDecimal(exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}1` : `1${'0'.repeat(exponent)}`);
  });
