import { verifyWithWebCrypto, type VerifySignature } from '@livery/contract/signed-release';
import { loadChunk } from '../loading/load-chunk.ts';

/** Verifies Ed25519 by the browser, or by a library if the browser does not support it. */
export const verifySignature: VerifySignature = async (...signed) => {
  try {
    return await verifyWithWebCrypto(...signed);
  } catch {
    const { verifyByLibrary } = await loadChunk(() => import('./ed25519.ts'));
    return verifyByLibrary(...signed);
  }
};
