/** How long a gateway that could not be reached is left out. */
const leftOutMs = 5000;

/** The addresses of an exchange: one, or those of its gateways, which are taken in turn. */
export class ExchangeAddresses {
  readonly #addresses: readonly string[];
  readonly #now: () => number;
  readonly #leftOutUntil = new Map<string, number>();
  #turn = 0;

  constructor(addresses: readonly string[], now: () => number = () => performance.now()) {
    this.#addresses = addresses;
    this.#now = now;
  }

  /** The next address that could be reached lately; any, when none could. */
  next(): string {
    const reachable = this.#reachable();
    const choice = reachable.length === 0 ? this.#addresses : reachable;
    this.#turn += 1;
    const address = choice[this.#turn % choice.length];
    if (address === undefined) throw new Error('an exchange has at least one address');
    return address;
  }

  /** Whether there is one that could be reached lately. */
  hasReachable(): boolean {
    return this.#reachable().length > 0;
  }

  #reachable(): readonly string[] {
    const now = this.#now();
    return this.#addresses.filter((address) => (this.#leftOutUntil.get(address) ?? 0) <= now);
  }

  /** To be called when an address could not be reached. */
  leaveOut(address: string): void {
    this.#leftOutUntil.set(address, this.#now() + leftOutMs);
  }
}
