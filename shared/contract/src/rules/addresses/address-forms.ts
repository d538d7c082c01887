/** How networks spell their addresses: Base58Check, SegWit, and TON's Base64. */
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, base64url, bech32, bech32m, createBase58check } from '@scure/base';

export interface AddressForm {
  /** Whether a text can be an address of the network, by alphabet, length, and checksum where we can compute it. */
  accepts(address: string): boolean;
  /** The address for 32 bytes. */
  encode(bytes: Uint8Array): string;
}

const base58check = createBase58check(sha256);
const hashLength = 20;

/** The decoders throw on a foreign letter, a wrong length and a wrong checksum. */
function decoded<Result>(decode: () => Result): Result | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/**
 * Addresses of a version byte and a hash of 20 bytes, in Base58Check.
 * @param versions the accepted ones; `encode` writes the first
 */
export const createBase58Form = (...versions: readonly [number, ...number[]]): AddressForm => ({
  accepts(address) {
    const bytes = decoded(() => base58check.decode(address));
    return bytes?.length === 1 + hashLength && versions.some((version) => version === bytes[0]);
  },
  encode: (bytes) => base58check.encode(Uint8Array.of(versions[0], ...bytes.subarray(0, hashLength))),
});

/** The checksum and the allowed numbers of bytes of each witness version (BIP 173, BIP 350). */
const witnessVersions = [
  { code: bech32, lengths: [20, 32] },
  { code: bech32m, lengths: [32] },
];

/** Bitcoin's SegWit addresses: `bc1q…` and `bc1p…`. Later versions cannot be paid to yet. */
export const segwitForm: AddressForm = {
  accepts: (address) =>
    witnessVersions.some(({ code, lengths }, witnessVersion) => {
      const bytes = decoded(() => {
        const { prefix, words } = code.decode(address);
        const [version, ...program] = words;
        return prefix === 'bc' && version === witnessVersion ? code.fromWords(program) : undefined;
      });
      return bytes !== undefined && lengths.includes(bytes.length);
    }),
  encode: (bytes) => bech32.encode('bc', [0, ...bech32.toWords(bytes.subarray(0, hashLength))]),
};

const bounceable = 0x11;
const notBounceable = 0x51;
const baseChain = 0;
const bodyLength = 34;

/** Addresses of TON: flags, chain, 32 bytes and a CRC-16, in Base64. */
export const tonForm: AddressForm = {
  accepts(address) {
    const bytes = decoded(() => (/[-_]/.test(address) ? base64url : base64).decode(address));
    if (bytes?.length !== bodyLength + 2) return false;
    const [flags = -1, chain = -1] = bytes;
    const [high = -1, low = -1] = bytes.subarray(bodyLength);
    return (
      [bounceable, notBounceable].includes(flags) &&
      chain === baseChain &&
      crc16(bytes.subarray(0, bodyLength)) === (high << 8) + low
    );
  },
  encode(bytes) {
    const body = Uint8Array.of(notBounceable, baseChain, ...bytes.subarray(0, 32));
    const checksum = crc16(body);
    return base64url.encode(Uint8Array.of(...body, checksum >> 8, checksum & 0xff));
  },
};

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
  }
  return crc;
}
