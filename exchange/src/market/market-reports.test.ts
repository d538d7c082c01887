import pino from 'pino';
import type { MarketWriter, StoredBatch } from './market-writer.ts';
import { WriteRefusals } from './market-reports.ts';

const full = Object.assign(new Error('could not write'), { code: '53100' });

function openRefusals() {
  const lines: string[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  let store: (stored: StoredBatch) => void = () => undefined;
  const refusals = new WriteRefusals(log);
  // Only the market's callbacks are used.
  const market = { onStored: (listener: typeof store) => (store = listener) } as unknown as MarketWriter;
  refusals.watch(new Map([['BTCUSDT', market]]));
  const settle = (orders: number) =>
    store({
      orders: new Map(Array.from({ length: orders }, () => [{}, 'open'])),
      trades: [],
    } as unknown as StoredBatch);
  return { lines, refusals, settle };
}

test('a full disk logs one line when it begins and one when it ends', () => {
  const { lines, refusals, settle } = openRefusals();
  settle(1);
  for (let failures = 0; failures < 5; failures += 1) expect(refusals.notice(full)).toBe(true);
  // A batch of quotes alone stores nothing.
  settle(0);
  expect(refusals.notice(full)).toBe(true);
  expect(lines).toEqual(['the database takes no writes: its disk is full or it is read-only']);
  settle(1);
  settle(1);
  expect(lines.slice(1)).toEqual(['the database takes writes again']);
  refusals.notice(full);
  expect(lines).toHaveLength(3);
});

test('leaves other errors to their callers', () => {
  const { lines, refusals } = openRefusals();
  expect(refusals.notice(new Error('something else'))).toBe(false);
  expect(lines).toEqual([]);
});
