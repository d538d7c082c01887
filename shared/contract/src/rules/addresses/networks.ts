import { bytesToHex } from '@noble/hashes/utils.js';
import { addressLength } from '../../calls/payment-accounts.ts';
import { createBase58Form, segwitForm, tonForm, type AddressForm } from './address-forms.ts';

/** A chain for deposits and withdrawals of coins. */
export interface Network {
  /** The common name. */
  readonly name: string;
  /** Networks of one family spell addresses alike, and a member has the same address on all of them. */
  readonly family: string;
  readonly form: AddressForm;
  /** Many members share an address, and the memo identifies the recipient. */
  readonly hasMemo: boolean;
}

/**
 * The checksum is in the case of the letters and needs Keccak-256, so only the form is checked.
 */
const ethereumForm: AddressForm = {
  accepts: (address) => /^0x[\da-fA-F]{40}$/.test(address),
  encode: (bytes) => `0x${bytesToHex(bytes.subarray(0, 20))}`,
};

const base32 = 'abcdefghijklmnopqrstuvwxyz234567';
/** The checksum is a BLAKE2b of four bytes; only the form is checked. */
const filecoinForm: AddressForm = {
  accepts: (address) => /^f(1[a-z2-7]{39}|3[a-z2-7]{84}|410f[a-z2-7]{39})$/.test(address),
  encode: (bytes) =>
    // One digit for each byte is enough, because nobody decodes these addresses.
    `f1${[...bytes, ...bytes]
      .slice(0, 39)
      .map((byte) => base32.charAt(byte % 32))
      .join('')}`,
};

const legacyBitcoinForm = createBase58Form(0x00, 0x05);
const bitcoinForm: AddressForm = {
  accepts: (address) => segwitForm.accepts(address) || legacyBitcoinForm.accepts(address),
  encode: (bytes) => segwitForm.encode(bytes),
};

const plain = (name: string, family: string, form: AddressForm): Network => ({ name, family, form, hasMemo: false });

const networks: ReadonlyMap<string, Network> = new Map([
  ['BTC', plain('Bitcoin', 'bitcoin', bitcoinForm)],
  ['ERC20', plain('Ethereum (ERC20)', 'ethereum', ethereumForm)],
  ['BEP20', plain('BNB Smart Chain (BEP20)', 'ethereum', ethereumForm)],
  ['TRC20', plain('TRON (TRC20)', 'tron', createBase58Form(0x41))],
  ['TON', { name: 'TON', family: 'ton', form: tonForm, hasMemo: true }],
  ['DOGE', plain('Dogecoin', 'dogecoin', createBase58Form(0x1e, 0x16))],
  ['LTC', plain('Litecoin', 'litecoin', createBase58Form(0x30, 0x32))],
  ['DASH', plain('Dash', 'dash', createBase58Form(0x4c, 0x10))],
  ['FIL', plain('Filecoin', 'filecoin', filecoinForm)],
]);

export const networkOf = (code: string): Network | undefined => networks.get(code);

/** The codes of the networks on which an address can be one, in the order of the list. */
export const networksOfAddress = (address: string): readonly string[] =>
  [...networks].flatMap(([code, network]) => (isAddressOn(network, address) ? [code] : []));

/** Whether money can be sent to an address on a network (spec §5). */
export const isAddressOn = (network: Network, address: string): boolean =>
  address.length >= addressLength.min && address.length <= addressLength.max && network.form.accepts(address);
