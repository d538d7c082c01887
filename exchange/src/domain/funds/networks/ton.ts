import type { AddressForm } from './address-form.ts';

const bounceable = 0x11;
const notBounceable = 0x51;
const baseChain = 0;
const bodyLength = 34;

/** Addresses of TON: flags, chain, 32 bytes and a CRC-16, in Base64. */
export const tonForm: AddressForm = {
  accepts: (address) => {
    if (!/^([\w-]{48}|[A-Za-z0-9+/]{48})$/.test(address)) return false;
    const bytes = Buffer.from(address, 'base64');
    return (
      [bounceable, notBounceable].includes(bytes.readUInt8(0)) &&
      bytes.readInt8(1) === baseChain &&
      crc16(bytes.subarray(0, bodyLength)) === bytes.readUInt16BE(bodyLength)
    );
  },
  encode: (bytes) => {
    const body = Buffer.concat([Buffer.of(notBounceable, baseChain), bytes.subarray(0, 32)]);
    const checksum = Buffer.alloc(2);
    checksum.writeUInt16BE(crc16(body));
    return Buffer.concat([body, checksum]).toString('base64url');
  },
};

/** CRC-16/XMODEM. */
function crc16(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
  }
  return crc;
}
