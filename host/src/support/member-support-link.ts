import { memberInfoCall } from '@livery/contract/calls/member';
import { supportLink, type SupportEntry } from '@livery/contract/rules/support-list';
import type { Platform } from '@livery/platform';

/**
 * The link of a support entry for whoever is at this browser (spec §5 'Support link'). A member whose data cannot be had
 * asks for help as a visitor does: that may be what the help is needed for.
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
