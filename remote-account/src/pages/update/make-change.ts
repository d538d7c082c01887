import { memberInfoCall, type MemberInfo } from '@livery/contract/calls/member';
import { ApiError, type Platform } from '@livery/platform';

/**
 * Sends a change whose codes can be used once. Where no answer comes, the member's own data tell whether it was made:
 * sent again, it would be refused. Rejects with an `ApiError`.
 */
export async function makeChange(
  { api }: Platform,
  send: () => Promise<unknown>,
  isMade: (member: MemberInfo) => boolean,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'server') throw error;
    const now = await api.call(memberInfoCall, {}, { quiet: true }).catch(() => undefined);
    if (!now || !isMade(now)) throw error;
  }
}
