import { useSignedIn } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { useState } from 'react';
import { home, safeRedirect } from '../redirect.ts';
import { invitationIn } from './account-link.tsx';

export interface Entrance {
  /** The path that a sign-in leads to. */
  readonly target: string;
  /** The invitation code of the address; empty without one. */
  readonly invitation: string;
  /** The path that a member is redirected to; `undefined` for a visitor. */
  readonly leadsTo: string | undefined;
}

/** Whether the browser comes from the home page by loading this one, as over `/h5/`. */
function cameFromHome(): boolean {
  const before = URL.parse(document.referrer);
  return before?.origin === location.origin && before.pathname === home;
}

/**
 * Reads the address of a sign-in page. A sign-in here leads to the target. A visitor who is already a member goes home
 * (spec §2.2), but from the home page to the target, because nothing may lead back to the page that one came from.
 */
export function useEntrance(): Entrance {
  const [query] = useSearchParams();
  const isMember = useSignedIn();
  const [cameAsMember] = useState(isMember);
  const target = safeRedirect(query.get('redirect'));
  const leadsTo = cameAsMember && !cameFromHome() ? home : target;
  return { target, invitation: invitationIn(query), leadsTo: isMember ? leadsTo : undefined };
}
