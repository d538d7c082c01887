import { code } from '@livery/contract/envelope';
import { walkOnEveryDatabase } from './conditional-orders/walk.ts';

/** On each database. */
const steps = Number(process.env['LIVERY_ORDER_STEPS'] ?? 5000);

const waiting = ['stopLimit', 'stopMarket', 'takeProfit', 'trailingStop'];
/** How every kind of order can end, and every refusal. */
const allOutcomes = [
  ...['filled', 'cancelled', 'cancelled selfTrade', 'expired', 'replaced'].map((end) => `limit ${end}`),
  ...['filled', 'cancelled'].map((end) => `market ${end}`),
  ...['filled', 'cancelled', 'cancelled pair', 'cancelled selfTrade', 'expired'].map((end) => `oco ${end}`),
  ...['filled', 'expired', `cancelled ${code.noLiquidity}`].map((end) => `oco fired ${end}`),
  ...waiting.flatMap((type) => [`${type} cancelled`, `${type} expired`, `${type} fired filled`]),
  ...['stopMarket', 'takeProfit', 'trailingStop'].map((type) => `${type} fired cancelled ${code.noLiquidity}`),
  'fired by mid filled',
  `stopLimit fired cancelled ${code.wouldTake}`,
  ...['takeProfit', 'stopLimit', 'stopMarket'].flatMap((type) => [
    `attached ${type} cancelled pair`,
    `attached ${type} fired filled`,
  ]),
  ...[code.insufficientBalance, code.marketClosed, code.orderTooSmall, code.noLiquidity].map(
    (refusal) => `place refused ${refusal}`,
  ),
  ...[code.triggerWrongSide, code.wouldTake, code.notFilledWhole].flatMap((refusal) => [
    `place refused ${refusal}`,
    `check refused ${refusal}`,
  ]),
  ...[code.insufficientBalance, code.orderTooSmall, code.triggerWrongSide, code.alreadyTriggered].map(
    (refusal) => `edit refused ${refusal}`,
  ),
];

jest.setTimeout(1_800_000);

const outcomes = walkOnEveryDatabase(steps);

test('the walks led every way that an order can end', () => {
  // An outcome that never occurs tests nothing.
  expect(allOutcomes.filter((outcome) => !outcomes.has(outcome))).toEqual([]);
});
