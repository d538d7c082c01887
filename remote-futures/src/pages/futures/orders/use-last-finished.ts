import { futuresHistoryCall } from '@livery/contract/calls/futures-history';
import { useMemberCall } from '@livery/platform/query';

/** Enough for the last twenty that were won or lost. */
const pageSize = 40;

/** The member's last finished orders, newest first. */
export const useLastFinished = () => useMemberCall(futuresHistoryCall, { query: { pageSize } }, ['futures']);
