import { memberInfoCall } from '@livery/contract/calls/member';
import { useMemberCall } from '@livery/platform/query';

/** The member's own phone number, to which codes go. */
export type OwnPhone =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => Promise<unknown> }
  | { readonly status: 'none' }
  | { readonly status: 'bound'; readonly areaCode: string; readonly mobile: string };

export function useOwnPhone(): OwnPhone {
  const { data, isError, refetch } = useMemberCall(memberInfoCall, {}, ['profile']);
  if (!data) return isError ? { status: 'failed', retry: refetch } : { status: 'loading' };
  const { areaCode, mobile } = data;
  return mobile === '' ? { status: 'none' } : { status: 'bound', areaCode, mobile };
}
