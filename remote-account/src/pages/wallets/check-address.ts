/** Classifies a pasted text as an address on a network (spec §5). Pure. */
import { addressLength } from '@livery/contract/calls/payment-accounts';
import { compactCode } from '@livery/contract/text';
import { isAddressOn, networkOf, networksOfAddress } from '@livery/contract/rules/addresses/networks';

export type AddressVerdict =
  | { readonly kind: 'empty' | 'fits' | 'malformed' }
  | { readonly kind: 'tooShort'; readonly length: number }
  /** A valid address on other networks, given by their codes. */
  | { readonly kind: 'otherNetwork'; readonly networks: readonly string[] }
  /** A transaction id, or a private key. */
  | { readonly kind: 'secret' };

/** 32 bytes in hexadecimal, or a private key in Base58. */
const secretPattern = /^((0x)?[\da-fA-F]{64}|[5KL][1-9A-HJ-NP-Za-km-z]{50,51})$/;

/** Whether a text is an address on a network, and otherwise what it is. */
export function checkAddress(text: string, network: string): AddressVerdict {
  const address = compactCode(text);
  if (address === '') return { kind: 'empty' };
  const chosen = networkOf(network);
  if (chosen && isAddressOn(chosen, address)) return { kind: 'fits' };
  const networks = networksOfAddress(address);
  // The exchange decides on networks that this module does not know.
  if (!chosen && address.length >= addressLength.min) return { kind: 'fits' };
  if (networks.length > 0) return { kind: 'otherNetwork', networks };
  if (secretPattern.test(address)) return { kind: 'secret' };
  return address.length < addressLength.min ? { kind: 'tooShort', length: address.length } : { kind: 'malformed' };
}

/** The usual name of a network. */
export const networkName = (network: string): string => networkOf(network)?.name ?? network;
