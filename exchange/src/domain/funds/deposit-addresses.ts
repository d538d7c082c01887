import { createHmac } from 'node:crypto';
import { networkOf } from './networks/networks.ts';

export interface DepositAddress {
  readonly address: string;
  /** What tells whose a payment to this address is; empty where the address is the member's own. */
  readonly memo: string;
}

/** Where members bring coins in. An operator puts their wallet service here. */
export interface DepositAddresses {
  /** The same at every call. @param network one of the domain's `networks` */
  addressFor(memberId: string, network: string): Promise<DepositAddress>;
}

/** Addresses that look like real ones, follow from the exchange's secret, and belong to nobody: for demonstration. */
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
