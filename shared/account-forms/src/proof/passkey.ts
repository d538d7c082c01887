import type { NewPasskey, PasskeyCreation, PasskeyRequest } from '@livery/contract/calls/second-factor';
import type { PasskeyAnswer } from '@livery/contract/calls/second-factor-proof';
import { loadChunk } from '@livery/ui';

/** Why a device gave no passkey. */
export type PasskeyFault = 'cancelled' | 'unsupported' | 'known' | 'failed';

/** The device or browser returned no passkey. Nothing was sent. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause?: unknown) {
    super(`no passkey: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Whether this browser supports passkeys on this page. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

const library = () => loadChunk(() => import('@simplewebauthn/browser'));

/** The device's time limit in ms, shorter than the challenge's. */
const timeout = 120_000;

/** COSE algorithms: EdDSA, ES256 and RS256. Every device supports one of them. */
const algorithms = [-8, -7, -257];

type Transports = NonNullable<PublicKeyCredentialDescriptor['transports']>;

/** A passkey in the browser's form. Browsers ignore unknown transports. */
const asDescriptor = ({ id, transports }: PasskeyRequest['passkeys'][number]) => ({
  id,
  type: 'public-key' as const,
  transports: transports as Transports,
});

/** How much is asked of the device. */
interface PasskeyDemands {
  /** It verifies who holds it, and finds a passkey without its name: a passkey alone signs in. */
  readonly isOnlyProof?: boolean;
}

const demandsOf = ({ isOnlyProof = false }: PasskeyDemands) => (isOnlyProof ? 'required' : 'preferred');

/** Asks the device to sign a challenge with one of the passkeys; with any, if none is named. @throws PasskeyError */
export async function askForPasskey(
  { challenge, rpId, passkeys }: PasskeyRequest,
  demands: PasskeyDemands = {},
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await supported();
  const allowCredentials = passkeys.map(asDescriptor);
  const optionsJSON = { challenge, rpId, allowCredentials, userVerification: demandsOf(demands), timeout } as const;
  const { id, response } = await startAuthentication({ optionsJSON }).catch(explain);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Asks the device to create a passkey. @throws PasskeyError */
export async function makePasskey(
  { challenge, rpId, rpName, user, passkeys }: PasskeyCreation,
  demands: PasskeyDemands = {},
): Promise<NewPasskey> {
  const { startRegistration } = await supported();
  const optionsJSON = {
    challenge,
    user,
    timeout,
    attestation: 'none',
    rp: { id: rpId, name: rpName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg }) as const),
    excludeCredentials: passkeys.map(asDescriptor),
    authenticatorSelection: { residentKey: demandsOf(demands), userVerification: demandsOf(demands) },
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
  // Browsers also throw this if no passkey matches or the time is up; they do not say which.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  // This host name cannot have passkeys, or the device supports none of the algorithms.
  SecurityError: 'unsupported',
  NotSupportedError: 'unsupported',
};

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyError(faultsByName[name] ?? 'failed', error);
}
