import { futuresRecordsCall } from '@livery/contract/calls/futures';
import { useMemberCall } from '@livery/platform/query';

/** The most that the exchange gives at once. */
export const runningPageSize = 100;

/** The member's newest orders in progress: waiting and open. */
export const useRunning = () =>
  useMemberCall(futuresRecordsCall, { query: { pageSize: runningPageSize } }, ['futures']);
