import { futuresRiskCall } from '@livery/contract/calls/futures-risk';
import { useMemberCall } from '@livery/platform/query';

/** What the operator offers to protect members, and what the member has set. */
export const useRisk = () => useMemberCall(futuresRiskCall, {}, ['futures']);
