interface Entry<Item> {
  readonly key: number;
  readonly item: Item;
}

/** Items sorted by a key, and the older one last among equals. The last one is looked at and taken at no cost. */
export class SortedList<Item extends { readonly id: number }> {
  readonly #entries: Entry<Item>[] = [];

  get size(): number {
    return this.#entries.length;
  }

  get last(): Entry<Item> | undefined {
    return this.#entries.at(-1);
  }

  add(key: number, item: Item): void {
    this.#entries.splice(this.#place(key, item), 0, { key, item });
  }

  /** Removes an item that was added with this key. Does nothing if it is not here. */
  remove(key: number, item: Item): void {
    const at = this.#place(key, item);
    if (this.#entries[at]?.item === item) this.#entries.splice(at, 1);
  }

  /** Takes every item from the end whose key is at least this. */
  *takeFrom(key: number): Generator<Item> {
    for (let { last } = this; last !== undefined && last.key >= key; { last } = this) {
      this.#entries.pop();
      yield last.item;
    }
  }

  [Symbol.iterator](): IterableIterator<Entry<Item>> {
    return this.#entries.values();
  }

  #place(key: number, item: Item): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#entries[middle];
      const isBefore = entry !== undefined && (entry.key < key || (entry.key === key && entry.item.id > item.id));
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
