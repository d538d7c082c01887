import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('is up to date with market.proto', () => {
  const fresh = mkdtempSync(join(tmpdir(), 'livery-proto-'));
  execFileSync(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(__dirname, '../../scripts/generate-market.ts'),
    fresh,
  ]);
  for (const name of ['market.js', 'market-page.js', 'market.d.ts']) {
    expect(readFileSync(join(__dirname, 'generated', name), 'utf8')).toBe(readFileSync(join(fresh, name), 'utf8'));
  }
});

test('leaves to pages all that they encode and decode', () => {
  const page = readFileSync(join(__dirname, 'generated/market-page.js'), 'utf8');
  const messagesWith = (name: string) =>
    new Set([...page.matchAll(new RegExp(String.raw`(\w+)\.${name} = function`, 'g'))].map(([, message]) => message));
  expect(messagesWith('encode')).toEqual(
    new Set([
      'Authenticate',
      'Cancel',
      'Frame',
      'Heartbeat',
      'SubscribeDepth',
      'SubscribeKline',
      'SubscribeRealtime',
      'SubscribeTickers',
      'SubscribeTrades',
    ]),
  );
  expect(messagesWith('decode')).toEqual(
    new Set([
      'Authentication',
      'Channel',
      'Confirmation',
      'Depth',
      'Frame',
      'Heartbeat',
      'Kline',
      'Klines',
      'Level',
      'MemberEvent',
      'PricePoint',
      'Realtime',
      'Ticker',
      'Tickers',
      'Trade',
      'Trades',
    ]),
  );
});
