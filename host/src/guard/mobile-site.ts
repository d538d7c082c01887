/** Phones belong on the tenant's mobile site (spec §2.2, docs/decisions.md §4). */
import { routePath } from '@livery/platform';

/** Spec §2.2. */
const phone = /android|iphone|ipod|symbian/i;
/** Paths that phones see on this site. */
const openToPhones = new Set(['/', '/about']);
/** Paths that the mobile site has too; any other path leads to its root. */
const mobilePaths = new Set(['/login', '/register']);

export interface PhoneVisit {
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
    // The query goes along, for instance an invitation; `redirect` does not, because it is a path of this site.
    for (const [name, value] of new URLSearchParams(place.search))
      if (name !== 'redirect') address.searchParams.set(name, value);
  }
  if (agentIdentity !== '') address.searchParams.set('id', agentIdentity);
  // A tenant that configures this very page must not cause a redirect loop.
  const isHere = address.origin === place.origin && routePath(address.pathname) === path;
  return isHere ? undefined : address.href;
}
