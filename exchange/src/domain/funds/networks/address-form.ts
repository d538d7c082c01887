/** How the addresses of a network are spelt. */
export interface AddressForm {
  /** Whether an address can be one of this network: its alphabet, its length, and its checksum where it has one that we can compute. */
  accepts(address: string): boolean;
  /** The address that stands for 32 bytes. */
  encode(bytes: Buffer): string;
}
