import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { AddressForm } from './address-form.ts';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const payloadLength = 20;
const checksumLength = 4;

const checksumOf = (bytes: Uint8Array) => sha256(sha256(bytes)).subarray(0, checksumLength);

/**
 * Addresses of one version byte, 20 bytes and a checksum, in Base58.
 * @param versions the accepted ones; new addresses have the first
 */
export function createBase58Form(...versions: readonly [number, ...number[]]): AddressForm {
  return {
    accepts: (address) => {
      const bytes = decode(address);
      if (bytes?.length !== 1 + payloadLength + checksumLength) return false;
      const body = bytes.subarray(0, -checksumLength);
      const checksum = checksumOf(body);
      return (
        versions.some((version) => version === body[0]) &&
        bytes.subarray(-checksumLength).every((byte, index) => byte === checksum[index])
      );
    },
    encode: (bytes) => {
      const body = concatBytes(Uint8Array.of(versions[0]), bytes.subarray(0, payloadLength));
      return encode(concatBytes(body, checksumOf(body)));
    },
  };
}

function encode(bytes: Uint8Array): string {
  let digits = '';
  for (let rest = BigInt(`0x${bytesToHex(bytes)}`); rest > 0n; rest /= 58n)
    digits = alphabet.charAt(Number(rest % 58n)) + digits;
  return '1'.repeat(leading(bytes, 0)) + digits;
}

function decode(text: string): Uint8Array | undefined {
  let value = 0n;
  for (const digit of text) {
    const worth = alphabet.indexOf(digit);
    if (worth === -1) return undefined;
    value = value * 58n + BigInt(worth);
  }
  const hex = value === 0n ? '' : value.toString(16);
  const zeros = new Uint8Array(leading(text, '1'));
  return concatBytes(zeros, hexToBytes(hex.length % 2 === 0 ? hex : `0${hex}`));
}

/** How many items at the start equal the given one. */
function leading<Item>(items: Iterable<Item>, given: Item): number {
  let count = 0;
  for (const item of items) {
    if (item !== given) break;
    count += 1;
  }
  return count;
}
