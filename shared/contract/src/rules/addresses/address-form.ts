/** How a network spells its addresses. */
export interface AddressForm {
  /** Whether an address can be one of this network, by alphabet, length, and checksum where we can compute it. */
  accepts(address: string): boolean;
  /** The address that stands for 32 bytes. */
  encode(bytes: Uint8Array): string;
}
