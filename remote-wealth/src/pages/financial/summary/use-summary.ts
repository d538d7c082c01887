import { wealthSummaryCall } from '@livery/contract/calls/wealth/pledges';
import { useMemberCall } from '@livery/platform/query';

/** What the member has in a category; nothing for a visitor. */
export const useSummary = (category: number) =>
  useMemberCall(wealthSummaryCall, { params: { id: category } }, ['wealth']);

export type Summary = ReturnType<typeof useSummary>;
