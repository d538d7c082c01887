import { setTimeout as delay } from 'node:timers/promises';

interface ReplicaOptions<Message extends StreamPosition> {
  readonly hasChanges: (message: Message) => boolean;
  readonly apply: (message: Message) => void;
  /**
   * Loads the whole state. Returns its position in the stream, or undefined when every later message is newer than the
   * state.
   */
  readonly load: () => Promise<StreamPosition | undefined>;
}

/** The delay before a failed load is retried. */
const retryMs = 250;
/** With more messages than this during one load, the state is loaded again. */
const maxWaiting = 2000;

/**
 * Follows a state by messages of changes, any of which may be lost. After a gap, or with a new owner, it reloads the
 * state and then applies the messages that arrived during the load.
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

  /** Whether no load is in progress. */
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

/** The position of a message among those of a market's owners. */
export interface StreamPosition {
  /** Increases with each change of owner. */
  readonly epoch: number;
  /** Increases with each change. */
  readonly sequence: number;
}

/**
 * Whether a message with changes directly follows the last applied one, and a message without changes reveals no gap.
 */
const follows = (last: StreamPosition, next: StreamPosition, hasChanges: boolean): boolean =>
  next.epoch === last.epoch && next.sequence === last.sequence + (hasChanges ? 1 : 0);

/** Whether a message's changes were applied already. */
const isPast = (last: StreamPosition, next: StreamPosition): boolean =>
  next.epoch < last.epoch || (next.epoch === last.epoch && next.sequence <= last.sequence);
