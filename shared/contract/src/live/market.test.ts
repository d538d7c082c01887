import { decodeClientFrame, decodeServerFrame, encodeFrame, receiveCode, sendCode } from './market.ts';

const tickers = encodeFrame({
  code: receiveCode.tickers,
  tickers: { tickerInfos: [{ symbol: 'BTCUSDT', price: '67418.20', change: '1.8', high: '1', low: '1', volume: '2' }] },
});

test('a frame comes out as it went in', () => {
  const frame = decodeServerFrame(tickers);
  expect(frame).toMatchObject({ code: 20001, tickers: { tickerInfos: [{ symbol: 'BTCUSDT', price: '67418.20' }] } });
});

test('a frame goes one way only', () => {
  expect(decodeClientFrame(tickers)).toBeUndefined();
  expect(decodeServerFrame(encodeFrame({ code: sendCode.heartbeat, heartbeat: { time: 1 } }))).toBeUndefined();
});

test('bytes that are no frame are no frame', () => {
  for (let cut = 0; cut < tickers.length; cut += 1) expect(decodeServerFrame(tickers.slice(0, cut))).toBeUndefined();
  expect(decodeServerFrame(new TextEncoder().encode('{"code":20001}'))).toBeUndefined();
});
