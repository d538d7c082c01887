import { toDecimal } from '@livery/contract/decimal';
import { isUnconfirmed, riskHold } from './risk-hold.ts';

const d = toDecimal;
const none = { isRegionClosed: false };
const limit = (left: string) => ({
  ...none,
  lossLimit: { lost: d('303'), atRisk: d('0'), left: d(left), dayEnds: 900 },
});

test('nothing is held where the operator offers nothing', () => {
  expect(riskHold(none, d('1000'), 0)).toBeUndefined();
});

test('a region, then a pause, keep from buying whatever is typed', () => {
  const paused = { ...none, pause: { until: 500 } };
  expect(riskHold({ ...paused, isRegionClosed: true }, undefined, 499)).toEqual({ reason: 'region' });
  expect(riskHold(paused, undefined, 499)).toEqual({ reason: 'paused', until: 500 });
  expect(riskHold(paused, undefined, 500)).toBeUndefined();
});

test('a limit of loss counts stake and fee', () => {
  expect(riskHold(limit('197'), d('197'), 0)).toBeUndefined();
  expect(riskHold(limit('197'), d('197.01'), 0)).toEqual({ reason: 'limitPassed', left: '197' });
  expect(riskHold(limit('0'), undefined, 0)).toEqual({ reason: 'limitReached', until: 900 });
});

test('a risk text is confirmed once for each version', () => {
  expect(isUnconfirmed(none)).toBe(false);
  expect(isUnconfirmed({ ...none, text: { text: 'a', version: 'b' } })).toBe(true);
  expect(isUnconfirmed({ ...none, text: { text: 'a', version: 'b', confirmedTime: 1 } })).toBe(false);
});
