import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineCall } from '@livery/contract/call';
import { transferCall, transfersCall } from '@livery/contract/calls/transfers';
import { configsCall } from '@livery/contract/calls/tenant';
import { readConfiguration } from '@livery/contract/configuration';
import { code, envelope, type Envelope } from '@livery/contract/envelope';
import { decodeServerFrame, encodeFrame, receiveCode, sendCode } from '@livery/contract/live/market';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { root } from '../workspace.ts';
import { callsOf, contractCalls } from './contract-calls.ts';
import { type MockExchange, startMockExchange } from './mock-exchange.ts';
import { randomData } from './random-data.ts';

const bidsCall = defineCall({
  method: 'GET',
  path: '/x/nft/bids',
  auth: 'none',
  data: z.object({ list: z.array(z.object({ id: z.number(), title: z.string() })) }),
});

let exchange: MockExchange;
const printed: string[] = [];
beforeAll(async () => {
  const options = { calls: callsOf({ bidsCall, other: 1 }), flag: 'moduleIsOpenNft', slowMs: 0 };
  exchange = await startMockExchange(0, { ...options, print: (line) => printed.push(line) });
});
afterAll(() => exchange.close());

interface Sent {
  readonly method?: string;
  readonly body?: object;
  readonly key?: string;
  /** The query of the page that sends the call. */
  readonly page?: string;
}
async function send(path: string, { method = 'GET', body, key, page = '' }: Sent = {}): Promise<Envelope> {
  const response = await fetch(`${exchange.url}/api${path}`, {
    method,
    headers: {
      Authorization: 'mock-token',
      Referer: `http://localhost:8080/nft${page}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return envelope.parse(await response.json());
}

const transfer = { coin: 'BTC', amount: '5', from: 'SPOT', to: 'FUTURE' };

test('knows every call that the contract has for pages', () => {
  const folder = join(root, 'shared/contract/src/calls');
  const names = globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.startsWith('operator') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/export const (\w+)Call = defineCall/g)])
    .map(([, name]) => name);
  expect(new Set(Object.keys(contractCalls))).toEqual(new Set(names));
});

test('has data that the contract allows for every call', () => {
  const calls = Object.entries(contractCalls).filter(([, { mediaType }]) => mediaType === undefined);
  for (const [name, { data }] of calls)
    for (const seed of [1, 77_777])
      expect([name, data.safeParse(randomData(data, seed)).success]).toEqual([name, true]);
});

test('answers a list with the same data at every load', async () => {
  const first = await send('/funds/transfer?pageSize=10');
  expect(transfersCall.data.safeParse(first.data)).toMatchObject({ success: true });
  expect(await send('/funds/transfer?pageSize=10')).toEqual(first);
});

test('answers the calls of a module, and opens its flag', async () => {
  expect(bidsCall.data.safeParse((await send('/x/nft/bids')).data)).toMatchObject({ success: true });
  const { data } = await send(configsCall.path);
  expect(data).toMatchObject({ moduleIsOpenNft: '1' });
  expect(readConfiguration(data).rejected).toEqual([]);
});

test('answers a repeated command as at first, and refuses its key for another one', async () => {
  const command = { method: 'POST', body: transfer, key: 'a'.repeat(16) };
  const first = await send('/funds/transfer', command);
  expect(first.data).toMatchObject({ coin: 'BTC', amount: '5', from: 'SPOT', to: 'FUTURE' });
  expect(await send('/funds/transfer', command)).toEqual(first);
  const other = await send('/funds/transfer', { ...command, body: { ...transfer, amount: '6' } });
  expect(other.code).toBe(code.idempotencyKeyReused);
});

test('refuses what the contract refuses, and names the field', async () => {
  const wrong = await send('/funds/transfer', {
    method: 'POST',
    body: { ...transfer, amount: 'x' },
    key: 'b'.repeat(16),
  });
  expect(wrong).toMatchObject({ code: code.badRequest, data: { field: 'amount' } });
  const keyless = await send('/funds/transfer', { method: 'POST', body: transfer });
  expect(keyless.code).toBe(code.badRequest);
  expect(transferCall.idempotent).toBe(true);
});

test('fails on demand of the page, for the named call alone', async () => {
  expect((await send('/funds/transfer', { page: '?fault=transfers:500' })).code).toBe(code.internal);
  expect((await send('/funds/transfer', { page: '?fault=transfers:100201' })).code).toBe(code.insufficientBalance);
  expect((await send('/funds/transfer', { page: '?fault=transfers:refused' })).code).toBe(code.badRequest);
  expect((await send('/funds/transfer', { page: '?fault=transfers:slow' })).code).toBe(code.success);
  expect((await send('/funds/transfer', { page: '?fault=accounts:500' })).code).toBe(code.success);
  expect((await send('/funds/transfer', { page: '?fault=transfers:empty' })).data).toMatchObject({ list: [] });
});

test('carries out a command whose answer is lost, and answers it again', async () => {
  const command = { method: 'POST', body: transfer, key: 'c'.repeat(16), page: '?fault=accounts:500,transfer:lost' };
  await expect(send('/funds/transfer', command)).rejects.toThrow('fetch failed');
  expect((await send('/funds/transfer', command)).code).toBe(code.success);
});

test('says which fault it does not know', async () => {
  await send('/funds/transfer', { page: '?fault=transfrs:500' });
  expect(printed.at(-1)).toBe('fault: there is no call "transfrs".');
  await send('/funds/transfer', { page: '?fault=transfers:soon' });
  expect(printed.at(-1)).toContain('"soon" is no fault of transfers.');
});

test('sends prices on the live socket', async () => {
  const socket = new WebSocket(`${exchange.url.replace('http', 'ws')}/live`);
  await new Promise((resolve) => socket.once('open', resolve));
  const frame = new Promise((resolve) => socket.once('message', (bytes: Buffer) => resolve(decodeServerFrame(bytes))));
  socket.send(encodeFrame({ code: sendCode.tickers, subscribeTickers: { platform: 'pc', userId: '' } }));
  expect(await frame).toMatchObject({
    code: receiveCode.tickers,
    tickers: { tickerInfos: [{ symbol: 'BTCUSDT' }, {}, {}] },
  });
  socket.terminate();
});
