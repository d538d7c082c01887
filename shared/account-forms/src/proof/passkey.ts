import type { NewPasskey, PasskeyCreation, PasskeyRequest } from '@livery/contract/calls/second-factor';
import type { PasskeyAnswer } from '@livery/contract/calls/second-factor-proof';
import { loadChunk } from '@livery/ui';

/** Why a device gave no passkey. */
export type PasskeyFault = 'cancelled' | 'unsupported' | 'known' | 'failed';

/** A device or browser gave no passkey. Nothing was sent. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause?: unknown) {
    super(`no passkey: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Whether this browser knows passkeys at all, on this page. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const library = () => loadChunk(() => import('@simplewebauthn/browser'));

/** How long a device may take: less than the challenge holds. */
const timeout = 120_000;

/** The algorithms of COSE that every device knows one of: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

type Transports = NonNullable<PublicKeyCredentialDescriptor['transports']>;

/** What is known of a passkey, as browsers take it. An unknown way to reach it is ignored by them. */
const asDescriptor = ({ id, transports }: PasskeyRequest['passkeys'][number]) => ({
  id,
  type: 'public-key' as const,
  transports: transports as Transports,
});

/** Has the device sign a challenge by one of the member's passkeys. @throws PasskeyError */
export async function askForPasskey({ challenge, rpId, passkeys }: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await supported();
  const allowCredentials = passkeys.map(asDescriptor);
  const optionsJSON = { challenge, rpId, allowCredentials, userVerification: 'preferred', timeout } as const;
  const { id, response } = await startAuthentication({ optionsJSON }).catch(explain);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Has the device make a passkey. @throws PasskeyError */
export async function makePasskey({ challenge, rpId, rpName, user, passkeys }: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await supported();
  const optionsJSON = {
    challenge,
    user,
    timeout,
    attestation: 'none',
    rp: { id: rpId, name: rpName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg }) as const),
    excludeCredentials: passkeys.map(asDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  } as const;
  const { id, response } = await startRegistration({ optionsJSON }).catch(explain);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

async function supported() {
  if (!knowsPasskeys()) throw new PasskeyError('unsupported');
  return library();
}

const faultsByName: Readonly<Record<string, PasskeyFault>> = {
  // What browsers say also when no passkey fits or the time is up: they do not tell which.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  // This host name cannot have passkeys, or the device has no algorithm of ours.
  SecurityError: 'unsupported',
  NotSupportedError: 'unsupported',
};

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyError(faultsByName[name] ?? 'failed', error);
}
