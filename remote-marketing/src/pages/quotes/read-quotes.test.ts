import * as fc from 'fast-check';
import { readQuotes } from './read-quotes.ts';

const figures = { riseRate: '1.5', vol: '10', hightPrice: '3', lowPrice: '1' };
const entry = (coin: string, price: unknown = '2', rest: object = {}) => ({
  ...{ market: `${coin.toLowerCase()}usdt`, showName: coin, marketShowName: `${coin}/USDT`, lastPrice: price },
  ...figures,
  ...rest,
});
const first = entry('USDT', '1');
const message = (...datas: unknown[]) => JSON.stringify({ channel: 'top_all_usdt', datas: [first, ...datas] });

function read(data: unknown) {
  const onFault = jest.fn();
  const coins = readQuotes(data, onFault)?.quotes.map(({ coin }) => coin);
  return { coins, faults: onFault.mock.calls.length };
}

test('reads a list of a known channel with strings or numbers', () => {
  expect(read(message(entry('BTC'), entry('ETH', 3.5)))).toEqual({ coins: ['BTC', 'ETH'], faults: 0 });
});

test.each([
  ['a missing field', { lastPrice: undefined }],
  ['NaN', { riseRate: 'NaN' }],
  ['no number', { vol: {} }],
  ['an exponent', { hightPrice: '1e400' }],
  ['an enormous price', { lastPrice: '9'.repeat(29) }],
  ['a number that is none', { vol: null }],
  ['a name without end', { marketShowName: 'B'.repeat(10_000) }],
  ['no name', { marketShowName: '' }],
  ['no coin', { showName: ' ' }],
  ['no market', { market: '' }],
  ['a name that turns the text around it', { marketShowName: 'B\u202eDAB' }],
  ['more digits than there is room for', { lastPrice: `123456789.${'1'.repeat(18)}` }],
])('an entry with %s is left out, the others stay', (_, rest) => {
  expect(read(message(entry('BAD', '2', rest), entry('BTC')))).toEqual({ coins: ['BTC'], faults: 1 });
});

test('§2.6: prices of 0 and below are not shown and not counted as faults', () => {
  expect(read(message(entry('NIL', '0'), entry('LESS', '-3'), entry('BTC')))).toEqual({ coins: ['BTC'], faults: 0 });
});

test('a repeated market is shown once', () => {
  expect(read(message(entry('BTC'), entry('BTC', '9')))).toEqual({ coins: ['BTC'], faults: 1 });
});

test.each([
  ['an unknown channel', JSON.stringify({ channel: 'top_all_eth', datas: [] })],
  ['a channel of the prototype', JSON.stringify({ channel: '__proto__', datas: [] })],
  ['no list', JSON.stringify({ channel: 'top_all_usdt', datas: { length: 3 } })],
  ['null', 'null'],
  ['not JSON', '{"channel":'],
  ['bytes', new ArrayBuffer(8)],
  ['a message without end', message(entry('BTC')).padEnd(5_000_000)],
])('%s is ignored', (_, data) => {
  expect(read(data)).toEqual({ coins: undefined, faults: 1 });
});

test('reading any list of JSON values gives a list or nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (datas) => {
      const { coins = [] } = read(message(...datas));
      expect(coins).toEqual([]);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => expect(read(text).coins).toBeUndefined()));
});
