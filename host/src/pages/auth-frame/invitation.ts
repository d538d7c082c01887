import { invitationCode } from '@livery/contract/calls/session';

/** How an invitation link may call its code: `/register?invite=AB12`. */
const names = ['invite', 'inviteCode', 'invitationCode', 'code'];

/** Whether text can be an invitation code; none at all can. */
export const isInvitation = (text: string): boolean => invitationCode.safeParse(text.trim()).success;

/** The invitation code in an address; empty without one, and for what cannot be one. */
export function invitationIn(query: URLSearchParams): string {
  const given = names.map((name) => query.get(name)?.trim() ?? '');
  return given.find((text) => text !== '' && isInvitation(text)) ?? '';
}
