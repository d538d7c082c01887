import type { Platform } from '@livery/platform';

/** The address at which a friend registers: of this site, of the member's agent, with their invitation filled in. */
export function invitationLink({ stored }: Platform, code: string): string {
  const agent = stored.get('agentIdentify');
  const query = new URLSearchParams({ invite: code, ...(agent !== undefined && { id: agent }) });
  return `${location.origin}/register?${query.toString()}`;
}
