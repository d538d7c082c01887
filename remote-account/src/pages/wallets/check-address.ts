/** What a pasted text is, as an address on a network (spec §5). Pure. */
import { addressLength } from '@livery/contract/calls/payment-accounts';
import { isAddressOn, networkOf, networksOfAddress } from '@livery/contract/rules/addresses/networks';

export type AddressVerdict =
  | { readonly kind: 'empty' | 'fits' | 'malformed' }
  | { readonly kind: 'tooShort'; readonly length: number }
  /** It is an address of other networks, by their codes. */
  | { readonly kind: 'otherNetwork'; readonly networks: readonly string[] }
  /** The number of a payment, or a key that nobody else may see. */
  | { readonly kind: 'secret' };

/** What a text says without what pasting brings along: spaces, lines, invisible signs. */
export const plainAddress = (text: string): string => text.replaceAll(/[\s\u200b-\u200d\u2060\ufeff]/g, '');

/** 32 bytes in hexadecimal, or a private key in Base58. */
const secretPattern = /^((0x)?[\da-fA-F]{64}|[5KL][1-9A-HJ-NP-Za-km-z]{50,51})$/;

/** Says of a text whether it is an address on a network, and if not, what it is. */
export function checkAddress(text: string, network: string): AddressVerdict {
  const address = plainAddress(text);
  if (address === '') return { kind: 'empty' };
  const chosen = networkOf(network);
  if (chosen && isAddressOn(chosen, address)) return { kind: 'fits' };
  const networks = networksOfAddress(address);
  // A network that this module does not know: the exchange decides.
  if (!chosen && address.length >= addressLength.min) return { kind: 'fits' };
  if (networks.length > 0) return { kind: 'otherNetwork', networks };
  if (secretPattern.test(address)) return { kind: 'secret' };
  return address.length < addressLength.min ? { kind: 'tooShort', length: address.length } : { kind: 'malformed' };
}

/** The name of a network as people call it. */
export const networkName = (network: string): string => networkOf(network)?.name ?? network;
