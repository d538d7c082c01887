import { verifyWithWebCrypto, type VerifySignature } from '@livery/contract/signed-release';
import { loadChunk } from '../loading/load-chunk.ts';

/** Ed25519 by the browser, or by a library where the browser knows none. */
export const verifySignature: VerifySignature = async (...signed) => {
  try {
    return await verifyWithWebCrypto(...signed);
  } catch {
    const { verifyByLibrary } = await loadChunk(() => import('./ed25519.ts'));
    return verifyByLibrary(...signed);
  }
};
