import { startOfDay } from '@livery/account-forms/records';
import { filterAddress, isFiltered, noFilter, ordersQueryOf, readFilter, type OrderFilter } from './order-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));
const noon = startOfDay('2025-11-21') + 12 * 3600;

test.each<[string, OrderFilter]>([
  ['nothing', noFilter],
  ['a side and a status', { ...noFilter, type: 'sell', status: 'latePaid' }],
  ['what waits of a coin in a currency', { ...noFilter, coin: 'USDT', currency: 'JPY', isMine: true }],
  ['days', { ...noFilter, status: 'underWay', period: { from: '2025-11-01', to: '2025-11-21' } }],
])('the address of %s gives the filter back', (_, filter) => {
  const address = new URL(filterAddress(filter), 'https://site.example');
  expect(address.searchParams.get('view')).toBe('orders');
  expect(readFilter(address.searchParams)).toEqual(filter);
});

test.each(['type=gift', 'status=lost', 'coin=%3Cb%3E', 'currency=YEN1', 'days=31', 'turn=theirs'])(
  'what nobody could have chosen is left out of %s',
  (query) => {
    expect(read(query)).toEqual(noFilter);
    expect(isFiltered(read(query))).toBe(false);
  },
);

test('the server is asked for the statuses of orders under way, or for one, and for whole days', () => {
  expect(ordersQueryOf(noFilter, noon)).toEqual({});
  expect(ordersQueryOf(read('status=underWay&coin=usdt'), noon)).toEqual({
    status: ['unpaid', 'paid', 'disputed', 'latePaid'],
    coin: 'USDT',
  });
  expect(ordersQueryOf(read('status=paid&from=2025-11-20&to=2025-11-20'), noon)).toEqual({
    status: ['paid'],
    since: startOfDay('2025-11-20'),
    until: startOfDay('2025-11-21'),
  });
});
