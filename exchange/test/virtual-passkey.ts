/** A device with passkeys, in software: it makes and signs what WebAuthn (sections 6.1 and 6.5) has an authenticator send. */
import type { NewPasskey, PasskeyCreation, PasskeyRequest } from '@livery/contract/calls/second-factor';
import type { PasskeyAnswer } from '@livery/contract/calls/second-factor-proof';
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** CBOR of what is in an attestation: short byte strings, texts, small integers, and maps of them. */
function cbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    const type = major << 5;
    if (length < 24) return Buffer.from([type | length]);
    return length < 256 ? Buffer.from([type | 24, length]) : Buffer.from([type | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Uint8Array)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const userPresent = 0x01;
const userVerified = 0x04;
const attestedCredential = 0x40;

/** One passkey on a device. */
export class VirtualPasskey {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #cose: Buffer;
  readonly #flags: number;
  #counter = 0;

  /** @param isVerified whether the device knows who holds it */
  constructor({ isVerified = false }: { readonly isVerified?: boolean } = {}) {
    this.#flags = isVerified ? userPresent | userVerified : userPresent;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  make({ challenge, rpId }: PasskeyCreation, origin = `http://${rpId}:8080`): NewPasskey {
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.#cose]);
    const authData = Buffer.concat([this.#authData(rpId, this.#flags | attestedCredential), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: base64url(this.id),
      clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    };
  }

  answer({ challenge, rpId }: PasskeyRequest, origin = `http://${rpId}:8080`): PasskeyAnswer {
    this.#counter += 1;
    const client = clientData('webauthn.get', challenge, origin);
    const authData = this.#authData(rpId, this.#flags);
    const signature = createSign('sha256').update(authData).update(sha256(client)).sign(this.#key);
    return {
      id: base64url(this.id),
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    };
  }

  #authData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });
