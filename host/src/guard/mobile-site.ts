/** Phones belong on the tenant's mobile site (spec §2.2, decisions 4). */
import { routePath } from '@livery/platform';

/** Spec §2.2. */
const phone = /android|iphone|ipod|symbian/i;
/** These stay here on phones too. */
const openToPhones = new Set(['/', '/about']);
/** These have pages of their own there; any other leads to its root. */
const namedThere = new Set(['/login', '/register']);

export interface PhoneVisit {
  readonly userAgent: string;
  /** The tenant's; empty: phones stay on this site. */
  readonly mobileWebUrl: string;
  /** Where the visitor is here. */
  readonly place: Pick<Location, 'origin' | 'pathname' | 'search'>;
  /** The identity of the visitor's agent, which the mobile site reads as this one does (spec §4 'Start-up'). */
  readonly agentIdentity: string;
}

/** Where this visit belongs on the mobile site; `undefined` when it stays here. */
export function mobileAddress({ userAgent, mobileWebUrl, place, agentIdentity }: PhoneVisit): string | undefined {
  const path = routePath(place.pathname);
  if (mobileWebUrl === '' || !phone.test(userAgent) || openToPhones.has(path)) return undefined;
  const address = new URL(mobileWebUrl, place.origin);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/`;
  if (namedThere.has(path)) {
    address.pathname += path.slice(1);
    // Takes along what the visitor came with, an invitation for one; not the way back, which is a path of this site.
    for (const [name, value] of new URLSearchParams(place.search))
      if (name !== 'redirect') address.searchParams.set(name, value);
  }
  if (agentIdentity !== '') address.searchParams.set('id', agentIdentity);
  // A tenant that names this very page must not send its visitors round in circles.
  const isHere = address.origin === place.origin && routePath(address.pathname) === path;
  return isHere ? undefined : address.href;
}
