import type { MemberOrder } from '../orders.ts';

interface Entry {
  readonly key: number;
  readonly order: MemberOrder;
}

/** Orders sorted by a key, and the older one last among equals. The last one is looked at and taken at no cost. */
export class SortedOrders {
  readonly #entries: Entry[] = [];

  get size(): number {
    return this.#entries.length;
  }

  get last(): Entry | undefined {
    return this.#entries.at(-1);
  }

  add(key: number, order: MemberOrder): void {
    this.#entries.splice(this.#place(key, order), 0, { key, order });
  }

  /** Removes an order that was added with this key. Does nothing if it is not here. */
  remove(key: number, order: MemberOrder): void {
    const at = this.#place(key, order);
    if (this.#entries[at]?.order === order) this.#entries.splice(at, 1);
  }

  /** Takes every order from the end whose key is at least this. */
  *takeFrom(key: number): Generator<MemberOrder> {
    for (let { last } = this; last !== undefined && last.key >= key; { last } = this) {
      this.#entries.pop();
      yield last.order;
    }
  }

  [Symbol.iterator](): IterableIterator<Entry> {
    return this.#entries.values();
  }

  #place(key: number, order: MemberOrder): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#entries[middle];
      const isBefore = entry !== undefined && (entry.key < key || (entry.key === key && entry.order.id > order.id));
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
