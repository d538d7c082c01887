/** A receiver of channels. It handles its own slowness. */
export interface Subscriber {
  /** @param extraCost estimated microseconds of work for this subscriber alone, besides sending */
  send(bytes: Uint8Array, extraCost?: number): void;
  /** Collects everything sent until `uncork` into one write. */
  cork(): void;
  uncork(): void;
}

interface BroadcastOptions<Message> {
  readonly encode: (message: Message) => Uint8Array;
  /** The shortest time between two messages of a channel. Changes in between are merged. */
  readonly everyMs: number;
}

interface OpenChannel<Message> {
  readonly channel: Channel<Message>;
  readonly subscribers: Set<Subscriber>;
  /** Encoded snapshots by limit, until the channel changes. */
  readonly snapshots: Map<number, { readonly bytes: Uint8Array; readonly encodedAt: number }>;
}

/** Whether a channel changes with time alone, such as a window of 24 hours. */
const maxSnapshotAgeMs = 1000;
/** The estimated microseconds per byte to make and send a snapshot on request. */
const askedCostPerByte = 0.05;
const encodedCostPerByte = 0.1;
/** The maximum share of the process's time for broadcasts. Long broadcasts become less frequent. */
const maxShareOfTime = 0.25;

/**
 * The channels with subscribers, by key. A channel exists from its first subscriber to its last. Each change is encoded
 * once, and each snapshot once between two changes.
 */
export class Broadcast<Message> {
  readonly #encode: (message: Message) => Uint8Array;
  readonly #everyMs: number;
  readonly #open = new Map<string, OpenChannel<Message>>();
  #timer: NodeJS.Timeout;

  constructor({ encode, everyMs }: BroadcastOptions<Message>) {
    this.#encode = encode;
    this.#everyMs = everyMs;
    this.#timer = this.#flushAfter(everyMs);
  }

  #flushAfter(waitMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      const start = performance.now();
      this.flush();
      const tookMs = performance.now() - start;
      this.#timer = this.#flushAfter(Math.max(this.#everyMs - tookMs, tookMs / maxShareOfTime - tookMs));
    }, waitMs).unref();
  }

  /** Sends a snapshot now, and every change from then on. Subscribing again sends a new snapshot. */
  subscribe(key: string, create: () => Channel<Message>, subscriber: Subscriber, limit: number): void {
    let entry = this.#open.get(key);
    if (entry === undefined) {
      entry = { channel: create(), subscribers: new Set(), snapshots: new Map() };
      this.#open.set(key, entry);
    }
    entry.subscribers.add(subscriber);
    const now = performance.now();
    const known = entry.snapshots.get(limit);
    if (known !== undefined && now - known.encodedAt < maxSnapshotAgeMs)
      return subscriber.send(known.bytes, known.bytes.length * askedCostPerByte);
    const bytes = this.#encode(entry.channel.snapshot(limit));
    entry.snapshots.set(limit, { bytes, encodedAt: now });
    subscriber.send(bytes, bytes.length * encodedCostPerByte);
  }

  unsubscribe(key: string, subscriber: Subscriber): void {
    const entry = this.#open.get(key);
    entry?.subscribers.delete(subscriber);
    if (entry?.subscribers.size !== 0) return;
    entry.channel.close();
    this.#open.delete(key);
  }

  flush(): void {
    const corked = new Set<Subscriber>();
    for (const { channel, subscribers, snapshots } of this.#open.values()) {
      const changes = channel.changes();
      if (changes === undefined) continue;
      snapshots.clear();
      const bytes = this.#encode(changes);
      for (const subscriber of subscribers) {
        if (!corked.has(subscriber)) {
          corked.add(subscriber);
          subscriber.cork();
        }
        subscriber.send(bytes);
      }
    }
    for (const subscriber of corked) subscriber.uncork();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const { channel } of this.#open.values()) channel.close();
    this.#open.clear();
  }
}

/** A stream for any number of connections: a snapshot for each new one, then the same changes for all. */
export interface Channel<Message> {
  /** The state on which the next changes build. */
  snapshot(limit: number): Message;
  /** The changes since the last call. Undefined without any. */
  changes(): Message | undefined;
  close(): void;
}
