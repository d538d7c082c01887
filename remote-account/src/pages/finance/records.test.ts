import { startOfDay } from '@livery/account-forms/records';
import { readFilter, recordsQueryOf, writeFilter, type RecordFilter } from './records.ts';

const read = (address: string) => readFilter(new URLSearchParams(address));
const noon = startOfDay('2025-11-21') + 12 * 3600;

test('an address without a filter means all deposits of thirty days', () => {
  expect(read('')).toEqual({ type: 'deposit', coin: undefined, status: undefined, period: { days: 30 } });
  expect(writeFilter(read('')).toString()).toBe('tab=deposit');
});

test.each<RecordFilter>([
  { type: 'withdraw', coin: 'BTC', status: 'failed', period: { days: 7 } },
  { type: 'deposit', coin: undefined, status: 'confirming', period: { days: 90 } },
  { type: 'transfer', coin: 'USDT', status: undefined, period: { from: '2025-01-31', to: '2025-02-28' } },
])('an address gives the filter back that it was written from', (filter) => {
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test.each([
  ['tab=nothing', { type: 'deposit' }],
  ['coin=%3Cscript%3E', { coin: undefined }],
  ['coin=btc', { coin: 'BTC' }],
  ['tab=transfer&state=failed', { status: undefined }],
  ['days=31', { period: { days: 30 } }],
  ['from=2025-02-30&to=2025-03-01', { period: { days: 30 } }],
  ['from=2025-03-02&to=2025-03-01', { period: { days: 30 } }],
  ['from=2025-03-01', { period: { days: 30 } }],
])('what nobody could have chosen is left out of %s', (address, expected) => {
  expect(read(address)).toMatchObject(expected);
});

test('the server is asked for whole days, and the last days have no end', () => {
  expect(recordsQueryOf(read('days=7'), noon)).toEqual({ since: startOfDay('2025-11-15') });
  expect(recordsQueryOf(read('tab=withdraw&coin=BTC&state=failed&from=2025-03-01&to=2025-03-01'), noon)).toEqual({
    since: startOfDay('2025-03-01'),
    until: startOfDay('2025-03-02'),
    coin: 'BTC',
    state: ['failed'],
  });
});
