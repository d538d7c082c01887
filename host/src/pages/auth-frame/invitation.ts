import { invitationCode } from '@livery/contract/calls/session';

/** The query parameters that may hold an invitation code, as in `/register?invite=AB12`. */
const names = ['invite', 'inviteCode', 'invitationCode', 'code'];

/** Whether the text is an invitation code or empty. */
export const isInvitation = (text: string): boolean => invitationCode.safeParse(text.trim()).success;

/** The invitation code of an address; empty if there is none or it is malformed. */
export function invitationIn(query: URLSearchParams): string {
  const given = names.map((name) => query.get(name)?.trim() ?? '');
  return given.find((text) => text !== '' && isInvitation(text)) ?? '';
}
