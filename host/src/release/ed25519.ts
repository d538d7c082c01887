/** Verifies signatures in browsers without Ed25519 in WebCrypto, and on plain-http test hosts without WebCrypto. */
import type { VerifySignature } from '@livery/contract/signed-release';
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

export const verifyByLibrary: VerifySignature = (publicKey, signature, message) => {
  try {
    return Promise.resolve(verify(signature, message, publicKey));
  } catch {
    // The key is not a point of the curve, so the signature is invalid.
    return Promise.resolve(false);
  }
};
