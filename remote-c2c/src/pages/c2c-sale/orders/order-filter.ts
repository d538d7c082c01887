/** The filter of the order list. It is kept in the address, so that a member can bookmark, share and return to it. */
import { type Period, readPeriod, timesOf, writePeriod } from '@livery/account-forms/records';
import type { CallInput } from '@livery/contract/call';
import { orderTypes, type Order, type ordersCall } from '@livery/contract/calls/c2c/orders';
import { orderStatuses, statusesUnderWay, type OrderStatus } from '@livery/contract/calls/c2c/states';
import { placeAddress } from '../place.ts';

/** One status, or `underWay` for every order that has not ended. */
export const statusChoices = ['underWay', ...orderStatuses] as const;
export type StatusChoice = (typeof statusChoices)[number];

/** A part that is `undefined` does not filter. */
export interface OrderFilter {
  readonly type: Order['type'] | undefined;
  readonly status: StatusChoice | undefined;
  readonly coin: string | undefined;
  readonly currency: string | undefined;
  readonly period: Period | undefined;
  /** Only orders that wait for the member. */
  readonly isMine: boolean;
}

export const noFilter: OrderFilter = {
  type: undefined,
  status: undefined,
  coin: undefined,
  currency: undefined,
  period: undefined,
  isMine: false,
};

const coinPattern = /^[A-Z0-9]{1,16}$/;
const currencyPattern = /^[A-Z]{3}$/;

function readCode(address: URLSearchParams, name: string, pattern: RegExp): string | undefined {
  const code = address.get(name)?.toUpperCase();
  return code !== undefined && pattern.test(code) ? code : undefined;
}

/** Reads the filter from the address. Values that cannot be chosen are ignored. */
export const readFilter = (address: URLSearchParams): OrderFilter => ({
  type: orderTypes.find((type) => type === address.get('type')),
  status: statusChoices.find((status) => status === address.get('status')),
  coin: readCode(address, 'coin', coinPattern),
  currency: readCode(address, 'currency', currencyPattern),
  period: readPeriod(address),
  isMine: address.get('turn') === 'mine',
});

/** The address of the list with a filter. Parts that do not filter are left out. */
export function filterAddress({ type, status, coin, currency, period, isMine }: OrderFilter): string {
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(status && { status }),
    ...(coin !== undefined && { coin }),
    ...(currency !== undefined && { currency }),
    ...(period && writePeriod(period)),
    ...(isMine && { turn: 'mine' }),
  }).toString();
  const list = placeAddress({ view: 'orders' });
  return query === '' ? list : `${list}&${query}`;
}

export const isFiltered = (filter: OrderFilter): boolean => filterAddress(filter) !== filterAddress(noFilter);

export interface OrdersQuery extends Pick<
  CallInput<typeof ordersCall>['query'],
  'coin' | 'currency' | 'since' | 'until'
> {
  readonly status?: OrderStatus[];
}

/** The query of a filter, without the side and the turn. @param now in epoch seconds */
export const ordersQueryOf = ({ status, coin, currency, period }: OrderFilter, now: number): OrdersQuery => ({
  ...(status && { status: status === 'underWay' ? [...statusesUnderWay] : [status] }),
  ...(coin !== undefined && { coin }),
  ...(currency !== undefined && { currency }),
  ...(period && timesOf(period, now)),
});
