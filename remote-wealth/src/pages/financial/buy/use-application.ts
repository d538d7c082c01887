import { memberInfoCall } from '@livery/contract/calls/member';
import { useConfiguration, useSignedIn } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';

/** `wealthStauts` of the spec: applied for, or approved. */
const applied = 1;

export interface Application {
  /** Whether the member has to apply first (spec §4 'Buy'); `undefined` while it is not known. */
  readonly isNeeded: boolean | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** Whether this tenant asks for an application before the first purchase, and the member has made none. */
export function useApplication(): Application {
  const { modulePledgeNeedApply } = useConfiguration();
  const isSignedIn = useSignedIn();
  const { data, isError, refetch } = useMemberCall(memberInfoCall, {}, ['profile', 'wealth']);
  if (modulePledgeNeedApply !== '1' || !isSignedIn) return { isNeeded: false, refetch };
  // Where the status did not come, the exchange says at the purchase whether an application is needed.
  if (!data) return { isNeeded: isError ? false : undefined, refetch };
  return { isNeeded: data.wealthStatus !== applied, refetch };
}
