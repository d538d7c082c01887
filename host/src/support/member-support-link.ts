import { memberInfoCall } from '@livery/contract/calls/member';
import { supportLink, type SupportEntry } from '@livery/contract/rules/support-list';
import type { Platform } from '@livery/platform';

/**
 * The link of a support entry for the current visitor or member (spec §5 'Support link'). A member whose data cannot be
 * loaded gets a visitor's link, because that failure may be what they need help with.
 */
export async function linkFor({ session, api }: Platform, entry: SupportEntry, signal: AbortSignal): Promise<string> {
  if (!session.isOpen()) return supportLink(entry);
  try {
    return supportLink(entry, await api.call(memberInfoCall, {}, { signal, quiet: true }));
  } catch (error) {
    signal.throwIfAborted();
    console.warn('support link without the member', error);
    return supportLink(entry);
  }
}
