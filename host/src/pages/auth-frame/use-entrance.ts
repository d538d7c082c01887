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

/**
 * Reads the address of a sign-in page. A sign-in here leads to the target. A visitor who is already a member goes home
 * (spec §2.2). `/h5/` leads a member on to the target, because it never leads back (docs/decisions.md §28).
 */
export function useEntrance(): Entrance {
  const [query] = useSearchParams();
  const isMember = useSignedIn();
  const [cameAsMember] = useState(isMember);
  const target = safeRedirect(query.get('redirect'));
  const leadsTo = cameAsMember && query.get('from') !== 'h5' ? home : target;
  return { target, invitation: invitationIn(query), leadsTo: isMember ? leadsTo : undefined };
}
