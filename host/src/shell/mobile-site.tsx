import { isFramed, routePath, useConfiguration, usePlatform } from '@livery/platform';
import { agentIdentityAtom, createStoredValues } from '@livery/platform/host';
import { useLocation } from '@livery/platform/router';
import { useEffect, useState } from 'react';

/** Replaces a page that phones see on the mobile site. */
export function LeaveForMobile({ address }: { readonly address: string }) {
  useEffect(() => {
    // A page restored from the browser's history is still empty.
    const onReturn = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', onReturn);
    leaveForMobile(address);
    return () => removeEventListener('pageshow', onReturn);
  }, [address]);
  return null;
}

/** A visitor who returns to a guarded page sooner than this was sent back by a broken mobile site. */
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
    userAgent: navigator.userAgent,
    mobileWebUrl,
    agentIdentity: store.get(agentIdentityAtom),
    place: { origin: location.origin, pathname, search },
  });
  const [stays] = useState(() => address !== undefined && wasSentBack());
  return stays || isFramed() ? undefined : address;
}

/** Leaves for the mobile site. Its address replaces this one in the history. */
function leaveForMobile(address: string): void {
  tabValues.set('leftForMobile', String(Date.now()));
  location.replace(address);
}

/** Spec §2.2. */
const phone = /android|iphone|ipod|symbian/i;
/** Paths that phones see on this site. */
const openToPhones = new Set(['/', '/about']);
/** Paths that the mobile site has too; any other path leads to its root. */
const mobilePaths = new Set(['/login', '/register']);

interface PhoneVisit {
  readonly userAgent: string;
  /** The tenant's mobile site; empty: phones stay on this site. */
  readonly mobileWebUrl: string;
  /** The current address on this site. */
  readonly place: Pick<Location, 'origin' | 'pathname' | 'search'>;
  /** The identity of the visitor's agent; the mobile site reads it from `id` too (spec §4 'Start-up'). */
  readonly agentIdentity: string;
}

/** The address of this visit on the mobile site; `undefined` when it stays here. */
export function mobileAddress({ userAgent, mobileWebUrl, place, agentIdentity }: PhoneVisit): string | undefined {
  const path = routePath(place.pathname);
  if (mobileWebUrl === '' || !phone.test(userAgent) || openToPhones.has(path)) return undefined;
  const address = new URL(mobileWebUrl, place.origin);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/`;
  if (mobilePaths.has(path)) {
    address.pathname += path.slice(1);
    // The query is kept, for instance an invitation. `redirect` is dropped, because it is a path of this site.
    for (const [name, value] of new URLSearchParams(place.search))
      if (name !== 'redirect') address.searchParams.set(name, value);
  }
  if (agentIdentity !== '') address.searchParams.set('id', agentIdentity);
  // A tenant that configures this very page must not cause a redirect loop.
  const isHere = address.origin === place.origin && routePath(address.pathname) === path;
  return isHere ? undefined : address.href;
}
