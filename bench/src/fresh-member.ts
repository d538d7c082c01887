import { envelope } from '@livery/contract/envelope';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import * as z from 'zod/mini';
import { signedIn } from './signed-in.ts';

export interface FreshMember {
  readonly memberId: string;
  /** What opens pages as this member. */
  readonly visitor: BrowserContextOptions;
}

const email = 'fresh.member@example.com';
const password = 'correct horse battery';
const registered = z.object({ token: z.string() });
const member = z.object({ uuid: z.string() });

/** Registers a member, who has demo funds and is not verified, and signs them in. The site must keep a mailbox. */
export async function signInFreshMember(browser: Browser, address: string): Promise<FreshMember> {
  async function ask(path: string, body?: object, token?: string): Promise<unknown> {
    const answer = await fetch(`${address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: token }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return envelope.parse(await answer.json()).data;
  }
  await ask('/verifyCode/mail', { scene: 'REGISTER', email });
  const mailbox = await fetch(`${address}/api/test/mailbox?address=${encodeURIComponent(email)}`);
  const code = /\b\d{6}\b/.exec(await mailbox.text())?.[0];
  const { token } = registered.parse(await ask('/members', { type: 'MAIL', email, code, password }));
  const { uuid } = member.parse(await ask('/me/info', undefined, token));

  return { memberId: uuid, visitor: await signedIn(browser, address, { email, password }) };
}
