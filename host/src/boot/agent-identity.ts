import { agentIdentity, identifyCall } from '@livery/contract/calls/tenant';
import { type Platform } from '@livery/platform';
import { agentIdentityAtom } from '@livery/platform/host';

/**
 * The visitor's agent identity (spec §4 'Start-up'): stored, else from `?id=`, else from the server for this domain.
 * A `refused` one is not read from the address again.
 */
export async function findAgentIdentity(platform: Platform, refused?: string): Promise<void> {
  const { stored, store, api } = platform;
  const known = stored.get('agentIdentify');
  // Set even when there is none, so that the calls below do not send a removed one.
  store.set(agentIdentityAtom, known ?? '');
  if (known) return;
  const given = agentIdentity.safeParse(new URLSearchParams(location.search).get('id'));
  const identity =
    given.success && given.data !== refused
      ? given.data
      : (await api.call(identifyCall, { query: { domain: location.hostname } }, { quiet: true })).agentIdentify;
  stored.set('agentIdentify', identity);
  store.set(agentIdentityAtom, identity);
}
