import { writeFilter, type RecordFilter } from '../filter/record-filter.ts';

/** The record that an address opens beside the list. */
export function readRecordId(address: URLSearchParams): number | undefined {
  const id = address.get('record');
  return id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** The address of the list, with a record open beside it when one is given. */
export function recordAddress(filter: RecordFilter, id?: number): string {
  const address = writeFilter(filter);
  if (id !== undefined) address.set('record', String(id));
  return `?${address.toString()}`;
}
