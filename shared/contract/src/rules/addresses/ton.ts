import type { AddressForm } from './address-form.ts';

const bounceable = 0x11;
const notBounceable = 0x51;
const baseChain = 0;
const bodyLength = 34;

/** Addresses of TON: flags, chain, 32 bytes and a CRC-16, in Base64. */
export const tonForm: AddressForm = {
  accepts: (address) => {
    if (!/^([\w-]{48}|[A-Za-z0-9+/]{48})$/.test(address)) return false;
    const bytes = fromBase64(address);
    const [flags = -1, chain = -1] = bytes;
    const [high = -1, low = -1] = bytes.subarray(bodyLength);
    return (
      [bounceable, notBounceable].includes(flags) &&
      chain === baseChain &&
      crc16(bytes.subarray(0, bodyLength)) === (high << 8) + low
    );
  },
  encode: (bytes) => {
    const body = Uint8Array.of(notBounceable, baseChain, ...bytes.subarray(0, 32));
    const checksum = crc16(body);
    return toBase64Url(Uint8Array.of(...body, checksum >> 8, checksum & 0xff));
  },
};

/** The bytes of Base64 in either alphabet. */
const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
  }
  return crc;
}
