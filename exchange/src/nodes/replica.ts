import { setTimeout as delay } from 'node:timers/promises';

interface ReplicaOptions<Message extends StreamPosition> {
  readonly hasChanges: (message: Message) => boolean;
  readonly apply: (message: Message) => void;
  /**
   * Loads the whole state. Returns the stream position of the loaded state, or `undefined` when every later message is newer
   * than that state.
   */
  readonly load: () => Promise<StreamPosition | undefined>;
}

/** How soon a load that failed is tried again. */
const retryMs = 250;
/** More messages than that during one load are a reason to load again. */
const maxWaiting = 2000;

/**
 * Follows a state by messages that say what changed, each of which may be lost. After a gap, or with a new owner, it
 * reloads the state, and then applies the messages that arrived during the load.
 */
export class Replica<Message extends StreamPosition> {
  readonly #options: ReplicaOptions<Message>;
  #last: StreamPosition | undefined;
  #waiting: Message[] | undefined;
  /** Whether messages may have been lost since the load began. */
  #isOutdated = false;
  #isClosed = false;

  constructor(options: ReplicaOptions<Message>) {
    this.#options = options;
    this.reload();
  }

  /** Whether no load is under way. */
  get isCurrent(): boolean {
    return this.#waiting === undefined;
  }

  receive(message: Message): void {
    if (this.#waiting !== undefined) {
      // Messages beyond the limit are dropped, and the state is loaded again.
      if (this.#waiting.length <= maxWaiting) this.#waiting.push(message);
      return;
    }
    const last = this.#last;
    const hasChanges = this.#options.hasChanges(message);
    if (last !== undefined && !follows(last, message, hasChanges)) {
      if (isPast(last, message)) return;
      this.reload(message);
      return;
    }
    this.#last = message;
    if (hasChanges) this.#options.apply(message);
  }

  /** Reloads the state, because messages may have been lost, and then applies the given ones. */
  reload(...waiting: Message[]): void {
    this.#isOutdated = this.#waiting !== undefined;
    if (this.#isOutdated) return;
    this.#waiting = waiting;
    void this.#load();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #load(): Promise<void> {
    while (!this.#isClosed) {
      try {
        const loaded = await this.#options.load();
        if (this.#isClosed) return;
        const waiting = this.#waiting ?? [];
        this.#waiting = undefined;
        this.#last = loaded;
        if (waiting.length > maxWaiting || this.#isOutdated) this.reload();
        else for (const message of waiting) this.receive(message);
        return;
      } catch {
        await delay(retryMs, undefined, { ref: false });
      }
    }
  }
}

/** Where a message stands among those of a market's owner. */
export interface StreamPosition {
  /** Raised with each change of owner. */
  readonly epoch: number;
  /** Raised with each change. */
  readonly sequence: number;
}

/** Whether a message with changes is the one after the last that was used, and one without says nothing new. */
const follows = (last: StreamPosition, next: StreamPosition, hasChanges: boolean): boolean =>
  next.epoch === last.epoch && next.sequence === last.sequence + (hasChanges ? 1 : 0);

/** Whether what a message says was used already. */
const isPast = (last: StreamPosition, next: StreamPosition): boolean =>
  next.epoch < last.epoch || (next.epoch === last.epoch && next.sequence <= last.sequence);
