import * as z from 'zod/mini';
import { toDecimal } from '../decimal.ts';
import { addChannel, quoteList } from './quotes.ts';

test('writes a list in the spec’s spelling and reads it in ours', () => {
  const own = {
    channel: 'top_all_usdt' as const,
    quotes: [
      {
        market: 'btcusdt',
        coin: 'BTC',
        title: 'BTC/USDT',
        price: toDecimal('67418.20'),
        change: toDecimal('-1.80'),
        volume: toDecimal('12.5'),
        high: toDecimal('68000'),
        low: toDecimal('66000.10'),
      },
    ],
  };
  const wire = z.encode(quoteList, own);
  expect(wire).toEqual({
    channel: 'top_all_usdt',
    datas: [
      {
        market: 'btcusdt',
        showName: 'BTC',
        marketShowName: 'BTC/USDT',
        lastPrice: '67418.20',
        riseRate: '-1.80',
        vol: '12.5',
        hightPrice: '68000',
        lowPrice: '66000.10',
      },
    ],
  });
  expect(z.decode(quoteList, wire)).toEqual(own);
});

test('takes a request of each channel, with or without the event', () => {
  for (const channel of ['top_all_usdt', 'top_all_btc', 'top_all_qc', 'top_all_ltc']) {
    expect(addChannel.safeParse({ event: 'addChannel', channel }).success).toBe(true);
    expect(addChannel.safeParse({ channel }).success).toBe(true);
  }
  for (const message of [
    null,
    [],
    'top_all_usdt',
    { event: 'addChannel', channel: 'top_all_eth' },
    { event: 'removeChannel', channel: 'top_all_btc' },
    { event: 'addChannel', channel: ['top_all_btc'] },
    { channel: '__proto__' },
  ]) {
    expect(addChannel.safeParse(message).success).toBe(false);
  }
});
