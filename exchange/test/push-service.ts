/** A browser's push service on localhost, and the browser that alone can read what it is sent. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A browser with keys of its own. */
export class FakePushBrowser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.#pair.generateKeys();
    this.endpoint = endpoint;
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      p256dh: this.#pair.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** Decrypts a message of one record (RFC 8291, `aes128gcm`). @throws Error when it is not for this browser */
  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const senderKey = body.subarray(21, keyEnd);
    const derive = (key: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, saltOf, info, length));
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), senderKey]);
    const shared = derive(this.#pair.computeSecret(senderKey), this.#auth, keyInfo, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
    // The record ends in a delimiter of one byte.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  }
}

/** The claims of a request's signature (VAPID). @throws Error when another key signed it */
export function signedClaims(authorization: string, publicKey: string): { aud: string; sub: string } {
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed by another key');
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
}

/** Starts a push service that answers with `status`, and a `fetch` by which all requests reach it. */
export async function startPushService() {
  const received: Received[] = [];
  const service = { received, status: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request: typeof fetch = (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    return fetch(`http://127.0.0.1:${port}${pathname}`, init);
  };
  return Object.assign(service, {
    request,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}
