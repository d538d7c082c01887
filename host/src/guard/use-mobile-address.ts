import { isFramed, useConfiguration, usePlatform } from '@livery/platform';
import { agentIdentityAtom, createStoredValues } from '@livery/platform/host';
import { useLocation } from '@livery/platform/router';
import { useState } from 'react';
import { mobileAddress } from './mobile-site.ts';

/** Who is sent back to a guarded page sooner than this was sent back by the mobile site: it is not there. */
const bounceMs = 30_000;

/** What is true of this tab alone. */
const ofThisTab = createStoredValues(() => sessionStorage);

/** Whether the page was loaded because the mobile site sent its visitor back. Then this tab stays, or it would go round. */
function wasSentBack(): boolean {
  const left = ofThisTab.get('leftForMobile');
  if (left === undefined || (left !== 'returned' && Date.now() - left > bounceMs)) return false;
  ofThisTab.set('leftForMobile', 'returned');
  return true;
}

/** Where a phone goes from the current page (spec §2.2); `undefined` when the visitor stays, as in a frame of our own. */
export function useMobileAddress(): string | undefined {
  const { pathname, search } = useLocation();
  const { mobileWebUrl } = useConfiguration();
  const { store } = usePlatform();
  const address = mobileAddress({
    ...{ userAgent: navigator.userAgent, mobileWebUrl, agentIdentity: store.get(agentIdentityAtom) },
    place: { origin: location.origin, pathname, search },
  });
  const [stays] = useState(() => address !== undefined && wasSentBack());
  return stays || isFramed() ? undefined : address;
}

/** Leaves for the mobile site, for good: its address takes the place of this one in the history. */
export function leaveForMobile(address: string): void {
  ofThisTab.set('leftForMobile', String(Date.now()));
  location.replace(address);
}
