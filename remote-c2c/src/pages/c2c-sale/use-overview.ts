import type { CallData } from '@livery/contract/call';
import { overviewCall } from '@livery/contract/calls/c2c/orders';
import { useMemberCall } from '@livery/platform/query';

/** How much of fiat trading concerns the member now; `undefined` until it is known. */
export const useOverview = (): CallData<typeof overviewCall> | undefined =>
  useMemberCall(overviewCall, {}, ['c2c']).data;
