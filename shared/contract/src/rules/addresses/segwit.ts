import type { AddressForm } from './address-form.ts';

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const checksumDigits = 6;
/** The value of a correct checksum, by witness version (BIP 173, BIP 350). */
const checksumConstant = [1, 0x2bc830a3];
/** The allowed numbers of bytes, by witness version. */
const programLengths = [[20, 32], [32]];

/** Bitcoin's SegWit addresses: `bc1q…` and `bc1p…`. */
export const segwitForm: AddressForm = {
  accepts: (address) => {
    const text = address === address.toUpperCase() ? address.toLowerCase() : address;
    if (!text.startsWith('bc1')) return false;
    const digits = Array.from(text.slice(3), (digit) => alphabet.indexOf(digit));
    const [version = -1, ...rest] = digits;
    if (digits.includes(-1) || rest.length < checksumDigits) return false;
    const program = rest.slice(0, -checksumDigits);
    const padding = (program.length * 5) % 8;
    const padded = (program.at(-1) ?? 0) & (2 ** padding - 1);
    return (
      programLengths[version]?.includes(Math.floor((program.length * 5) / 8)) === true &&
      padding < 5 &&
      padded === 0 &&
      polymod([...prefix, ...digits]) === checksumConstant[version]
    );
  },
  encode: (bytes) => {
    const digits = [0, ...toDigits(bytes.subarray(0, 20))];
    const sum = polymod([...prefix, ...digits, ...Array.from({ length: checksumDigits }, () => 0)]) ^ 1;
    const checksum = Array.from({ length: checksumDigits }, (_, index) => (sum >> (5 * (5 - index))) & 31);
    return `bc1${[...digits, ...checksum].map((digit) => alphabet.charAt(digit)).join('')}`;
  },
};

/** `bc`, as the checksum covers it. */
const prefix = [3, 3, 0, 2, 3];

/** 20 bytes as 32 digits of five bits. */
function toDigits(bytes: Uint8Array): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2));
}

function polymod(digits: readonly number[]): number {
  let sum = 1;
  for (const digit of digits) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ digit;
    generator.forEach((term, bit) => {
      if (((top >> bit) & 1) === 1) sum ^= term;
    });
  }
  return sum;
}
