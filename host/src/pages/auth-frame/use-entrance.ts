import { useSignedIn } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { useState } from 'react';
import { home, safeRedirect } from '../redirect.ts';
import { invitationIn } from './invitation.ts';

export interface Entrance {
  /** Where a sign-in leads. */
  readonly target: string;
  /** The invitation code of the link that the visitor came by; empty without one. */
  readonly invitation: string;
  /** Where a member goes instead of staying here; `undefined` for a visitor. */
  readonly leadsTo: string | undefined;
}

/** What the address of a sign-in page says. Who signs in here goes to the target, who comes as a member home (spec §2.2). */
export function useEntrance(): Entrance {
  const [query] = useSearchParams();
  const isMember = useSignedIn();
  const [cameAsMember] = useState(isMember);
  const target = safeRedirect(query.get('redirect'));
  return { target, invitation: invitationIn(query), leadsTo: isMember ? (cameAsMember ? home : target) : undefined };
}
