import type { NewPasskey } from '@livery/contract/calls/second-factor';
import type { PasskeyAnswer } from '@livery/contract/calls/second-factor-proof';
import * as z from 'zod/mini';
import { isOwnOrigin, type PasskeySite } from './passkey-site.ts';

/** What a browser has its device sign: what was asked, and by which page. */
const clientData = z.object({ challenge: z.string(), origin: z.string() });

/** Which challenge an answer claims to answer, on the tenant's own site; `undefined` for one of another site. */
export function answeredChallenge(
  { clientDataJSON }: Pick<PasskeyAnswer, 'clientDataJSON'>,
  site: PasskeySite,
): { readonly challenge: string; readonly origin: string } | undefined {
  const read = clientData.safeParse(parsed(Buffer.from(clientDataJSON, 'base64url').toString()));
  return read.success && isOwnOrigin(read.data.origin, site) ? read.data : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is stored of a passkey to check its answers by. */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** Loaded at first use, because few members need it and it costs memory. */
const library = () => import('@simplewebauthn/server');

const envelope = { type: 'public-key', clientExtensionResults: {} } as const;

/** Checks a signature (WebAuthn, section 7.2). Returns the device's new count of signatures; `undefined` when it does not fit. */
export async function countOfAnswer(
  answer: PasskeyAnswer,
  { credentialId, publicKey, counter }: StoredPasskey,
  site: PasskeySite,
): Promise<number | undefined> {
  const expected = answeredChallenge(answer, site);
  if (expected === undefined) return undefined;
  const { id, ...response } = answer;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...envelope, id, rawId: id, response },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: site.rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    // It comes after a password or a session, so that somebody is there is enough.
    requireUserVerification: false,
    // The library says by throwing what is wrong, and nobody is told.
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

/** Reads a passkey that a device made (WebAuthn, section 7.1); `undefined` when something about it does not fit. */
export async function readNewPasskey(
  { id, transports: _transports, ...response }: NewPasskey,
  site: PasskeySite,
): Promise<StoredPasskey | undefined> {
  const expected = answeredChallenge(response, site);
  if (expected === undefined) return undefined;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...envelope, id, rawId: id, response },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: site.rpId,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (verified?.verified !== true || verified.registrationInfo === undefined) return undefined;
  const { credential } = verified.registrationInfo;
  return { credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter };
}
