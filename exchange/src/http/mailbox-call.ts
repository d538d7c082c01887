import { defineCall } from '@livery/contract/call';
import { code } from '@livery/contract/envelope';
import * as z from 'zod/mini';
import type { Mailbox } from '../domain/members/delivery.ts';
import { DomainError } from '../errors.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** Not in the contract: no client has it, and only an exchange under test serves it. */
const mailboxCall = defineCall({
  method: 'GET',
  path: '/test/mailbox',
  auth: 'none',
  query: z.strictObject({ address: z.string().check(z.maxLength(254)) }),
  data: z.object({ code: z.string() }),
  extension: true,
});

/** `GET /api/test/mailbox?address=`: the last code for an e-mail address, or for an area code with a number. */
export function registerMailbox(registry: CallRegistry, mailbox: Mailbox): void {
  registerCall(registry, mailboxCall, ({ query }) => {
    const sent = mailbox.lastCodeFor(query.address);
    if (sent === undefined) throw new DomainError(code.notFound);
    return { code: sent };
  });
}
