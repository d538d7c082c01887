import { groupingSteps } from './grouping-steps.ts';

test.each([
  [2, ['0.01', '0.1', '1', '10']],
  [0, ['1', '10', '100', '1000']],
  [5, ['0.00001', '0.0001', '0.001', '0.01']],
])('of a market with %i decimals', (precision, steps) => {
  expect(groupingSteps(precision)).toEqual(steps);
});
