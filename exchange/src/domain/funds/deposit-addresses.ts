import { createHmac } from 'node:crypto';
import { networkOf } from '@livery/contract/rules/addresses/networks';

export interface DepositAddress {
  readonly address: string;
  /** Tells whose a payment to this address is; empty where the address is the member's own. */
  readonly memo: string;
}

/** The addresses to which members bring coins. An operator puts a wallet service here. */
export interface DepositAddresses {
  /** Returns the same address at every call. @param network one of the domain's `networks` */
  addressFor(memberId: string, network: string): Promise<DepositAddress>;
}

/** Addresses for demonstration: they look real, follow from the exchange's secret, and belong to nobody. */
export class DerivedAddresses implements DepositAddresses {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  async addressFor(memberId: string, network: string): Promise<DepositAddress> {
    const known = networkOf(network);
    if (known === undefined) throw new Error(`no network ${network}`);
    if (!known.hasMemo) return { address: known.form.encode(this.#bytes(known.family, memberId)), memo: '' };
    const memo = this.#bytes(`${known.family} memo`, memberId).readBigUInt64BE();
    return { address: known.form.encode(this.#bytes(known.family, 'everyone')), memo: String(memo) };
  }

  #bytes(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest();
  }
}
