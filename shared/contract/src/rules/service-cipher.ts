/**
 * The format of a support link in `/service?url=…` (spec §2.11). Every browser that has the site has the key, so this
 * only hides a link from a glance: anybody can make such a text. The page is safe because it embeds only the origins of
 * the tenant's support list (`embeddable`, docs/decisions.md §13).
 */
import aes from 'crypto-js/aes.js';
import utf8 from 'crypto-js/enc-utf8.js';

const key = 'livery.service.url';
/** Stands before the address. Without it a wrong text would now and then decrypt to a few letters and pass as an address. */
const prefix = 'livery ';
/** Longer than any link that we make. */
const maxCharacters = 8192;

/** A path of the page that embeds a support link. */
export type ServicePath = `/service?url=${string}`;

/** The path of the page that embeds `address`. */
export const servicePath = (address: string): ServicePath =>
  `/service?url=${encodeURIComponent(aes.encrypt(prefix + address, key).toString())}`;

/** The address in the `url` parameter of `/service`. Undefined for a text that we did not make. */
export function readServiceParameter(cipher: string | null): string | undefined {
  if (!cipher || cipher.length > maxCharacters) return undefined;
  try {
    const text = aes.decrypt(cipher, key).toString(utf8);
    return text.startsWith(prefix) ? text.slice(prefix.length) || undefined : undefined;
  } catch {
    // Garbage does not decrypt to valid UTF-8.
    return undefined;
  }
}
