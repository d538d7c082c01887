import { chartStyles } from './chart-styles.ts';
import type { Palette } from './chart-styles.ts';

// The names of the roles stand for their colours.
const palette = new Proxy({ textSize: 12 } as Palette, {
  get: (target, role) => (role === 'textSize' ? target.textSize : String(role)),
});
const options = {
  palette,
  language: 'en-US',
  look: 'candles',
  isSmall: false,
  addsAlerts: false,
  pricePrecision: 2,
} as const;
const labels = { open: 'O', high: 'H', low: 'L', close: 'C' };
const tag = (direction?: 'up' | 'down' | 'unchanged') => {
  const { upColor, downColor } = chartStyles({ ...options, labels, direction }).candle?.priceMark?.last ?? {};
  return [upColor, downColor];
};

test('the tag of the last price has the direction of the day, whichever way its candle goes', () => {
  expect(tag('up')).toEqual(['upSolid', 'upSolid']);
  expect(tag('down')).toEqual(['downSolid', 'downSolid']);
  expect(tag('unchanged')).toEqual(['text3', 'text3']);
  expect(tag()).toEqual(['upSolid', 'downSolid']);
});

test('a candle’s change that is written without a sign has no colour of one', () => {
  const { template } = chartStyles({ ...options, labels }).candle?.tooltip?.legend ?? {};
  if (typeof template !== 'function') throw new Error('no legend');
  const changeOf = (close: number) => {
    const prices = { open: '100', high: '101', low: '99', close: String(close) };
    const current = { open: 100, close, candle: prices };
    return template({ prev: null, current, next: null }, {}).at(-1)?.value;
  };
  expect(changeOf(101)).toEqual({ text: '+1.00%', color: 'up' });
  expect(changeOf(99.999)).toEqual({ text: '0.00%', color: 'text3' });
  expect(changeOf(99.99)).toEqual({ text: '−0.01%', color: 'down' });
});
