import { isFramed, useConfiguration, usePlatform } from '@livery/platform';
import { agentIdentityAtom, createStoredValues } from '@livery/platform/host';
import { useLocation } from '@livery/platform/router';
import { useState } from 'react';
import { mobileAddress } from './mobile-site.ts';

/** A visitor who is back on a guarded page sooner than this was sent back by a mobile site that does not work. */
const bounceMs = 30_000;

/** Values of this tab alone. */
const tabValues = createStoredValues(() => sessionStorage);

/** Whether the mobile site sent the visitor back. Then this tab stays here, to prevent a redirect loop. */
function wasSentBack(): boolean {
  const left = tabValues.get('leftForMobile');
  if (left === undefined || (left !== 'returned' && Date.now() - left > bounceMs)) return false;
  tabValues.set('leftForMobile', 'returned');
  return true;
}

/** The mobile address of the current page (spec §2.2); `undefined` when the visitor stays here, as in a frame of the site. */
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

/** Leaves for the mobile site. Its address replaces this one in the history. */
export function leaveForMobile(address: string): void {
  tabValues.set('leftForMobile', String(Date.now()));
  location.replace(address);
}
