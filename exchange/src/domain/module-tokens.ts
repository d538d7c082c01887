/** Tokens by which a module's own back end learns for whom the site calls it (docs/decisions.md §72). */
import { moduleAudience, moduleTokenLife } from '@livery/contract/calls/module-tokens';
import { code } from '@livery/contract/envelope';
import { calculateJwkThumbprint, exportJWK, SignJWT, type JSONWebKeySet } from 'jose';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { DomainError } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Tenant } from './tenants.ts';

/** What precedes the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410 §7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface ModuleToken {
  readonly token: string;
  readonly origin: string;
}

export class ModuleTokens {
  /** The public keys, for back ends. */
  readonly keys: JSONWebKeySet;
  readonly #privateKey: KeyObject;
  readonly #keyId: string;
  readonly #clock: Clock;

  private constructor(clock: Clock, privateKey: KeyObject, publicKey: JSONWebKeySet['keys'][number] & { kid: string }) {
    this.#clock = clock;
    this.#privateKey = privateKey;
    this.#keyId = publicKey.kid;
    this.keys = { keys: [publicKey] };
  }

  /** @param secret 32 bytes, the private key */
  static async from(secret: Buffer, clock: Clock): Promise<ModuleTokens> {
    const der = Buffer.concat([pkcs8Prefix, secret]);
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const jwk = await exportJWK(createPublicKey(privateKey));
    const kid = await calculateJwkThumbprint(jwk);
    return new ModuleTokens(clock, privateKey, { ...jwk, kid, alg: 'EdDSA', use: 'sig' });
  }

  /**
   * A token for the back end that the tenant allows a module. @param memberId `undefined`: a visitor without a session
   * @throws DomainError `notFound` when it allows none
   */
  async issue(tenant: Tenant, module: string, memberId: string | undefined): Promise<ModuleToken> {
    const { moduleBackends } = tenant.configuration;
    const origin = Object.hasOwn(moduleBackends, module) ? moduleBackends[module] : undefined;
    if (origin === undefined) throw new DomainError(code.notFound);
    const issuedAt = Math.floor(this.#clock.now() / 1000);
    const token = await new SignJWT(memberId === undefined ? {} : { sub: memberId })
      .setProtectedHeader({ alg: 'EdDSA', kid: this.#keyId, typ: 'JWT' })
      .setIssuer(tenant.host)
      .setAudience(moduleAudience(module, origin))
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + moduleTokenLife)
      .sign(this.#privateKey);
    return { token, origin };
  }
}
