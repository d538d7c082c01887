import { mailCodeCall, mobileCodeCall, type mailCodeScene, type mobileCodeScene } from '@livery/contract/calls/session';
import type { Platform } from '@livery/platform';
import type * as z from 'zod/mini';
import type { AccountName } from '../account-name/account-name.ts';

/** The scenes of codes that go to a phone number or to a mail address, whichever names the account. */
export type AccountCodeScene = Extract<z.infer<typeof mobileCodeScene>, z.infer<typeof mailCodeScene>>;

/**
 * Sends a code that proves an address. Rejects with an `ApiError`, which its caller shows.
 * @param scene `NEW`: the address is to become the signed-in member's
 */
export async function sendCode(name: AccountName, scene: AccountCodeScene | 'NEW', { api }: Platform): Promise<void> {
  if (name.type === 'MAIL') {
    const body = { scene: scene === 'NEW' ? ('BIND_EMAIL' as const) : scene, email: name.email };
    await api.call(mailCodeCall, { body }, { quiet: true });
  } else {
    const { areaCode, mobile } = name;
    const body = { scene: scene === 'NEW' ? ('BIND_MOBILE' as const) : scene, areaCode, mobile };
    await api.call(mobileCodeCall, { body }, { quiet: true });
  }
}
