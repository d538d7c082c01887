import { siteOf } from './visit.ts';

/** The last code that was sent to an address, from the exchange's mailbox. */
export async function codeSentTo(address: string): Promise<string> {
  const reply = await fetch(`${siteOf()}/api/test/mailbox?address=${encodeURIComponent(address)}`);
  const answer = await reply.text();
  const code = /\b\d{6}\b/.exec(answer)?.[0];
  if (!code) throw new Error(`no code was sent to ${address}: ${answer}`);
  return code;
}
