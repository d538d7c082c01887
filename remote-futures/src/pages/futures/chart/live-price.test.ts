import { atLivePrice, withLivePrice } from './live-price.ts';

const candle = { open: '10', close: '11', high: '12', low: '9', volume: '1', startTime: 60, endTime: 120 };
const before = { ...candle, startTime: 0, endTime: 60 };

test('closes the last candle at the live price and widens it', () => {
  expect(withLivePrice([before, candle], '13.5')).toEqual([before, { ...candle, close: '13.5', high: '13.5' }]);
  expect(withLivePrice([candle], '8')).toEqual([{ ...candle, close: '8', low: '8' }]);
});

test('leaves candles as they are while no price has come', () => {
  expect(withLivePrice([candle], undefined)).toEqual([candle]);
  expect(withLivePrice([], '8')).toEqual([]);
});

test('ends a line at the live price', () => {
  const line = [
    { time: 1, price: 10 },
    { time: 2, price: 11 },
  ];
  expect(atLivePrice(line, '12')).toEqual([line[0], { time: 2, price: 12 }]);
  expect(atLivePrice(line, undefined)).toEqual(line);
  expect(atLivePrice([], '12')).toEqual([]);
});
