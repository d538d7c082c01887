/** For browsers without Ed25519 in WebCrypto, and for plain-http test hosts, which have no WebCrypto. */
import type { VerifySignature } from '@livery/contract/signed-release';
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

export const verifyByLibrary: VerifySignature = (publicKey, signature, message) => {
  try {
    return Promise.resolve(verify(signature, message, publicKey));
  } catch {
    // Not a point of the curve: nobody's signature.
    return Promise.resolve(false);
  }
};
