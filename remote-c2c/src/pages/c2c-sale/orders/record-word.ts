import type { RecordState } from '@livery/contract/calls/records';
import type { StatusChoice } from './filter/order-filter.ts';

/** What the specification calls an order of a status in lists (spec §4, docs/decisions.md §40). */
export function recordWord(status: StatusChoice): Exclude<RecordState, 'confirming'> {
  if (status === 'released') return 'passed';
  return status === 'cancelled' ? 'failed' : 'processing';
}
