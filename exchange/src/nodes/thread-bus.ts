import type { MessagePort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Bus, NoAnswerError } from './bus.ts';

/** The frames between the two ends of a port. Messages are JSON, as between processes. */
type Packet =
  | { readonly kind: 'follow' | 'leave'; readonly subject: string }
  | { readonly kind: 'message'; readonly subject: string; readonly text: string }
  | { readonly kind: 'request'; readonly subject: string; readonly text: string; readonly id: number }
  | { readonly kind: 'answer'; readonly id: number; readonly text: string }
  | { readonly kind: 'unheard'; readonly id: number };

interface PendingRequest {
  resolve(answer: unknown): void;
  reject(wasUnheard: boolean): void;
}

/** Carries messages between two threads of one process. Each thread has one end of a port. */
export class ThreadBus implements Bus {
  readonly #port: MessagePort;
  readonly #log: Logger;
  readonly #subscribers = new Map<string, Set<(message: unknown) => void>>();
  /** The subjects that the other thread follows. Messages of other subjects are not sent. */
  readonly #followed = new Set<string>();
  readonly #responders = new Map<string, (message: unknown) => Promise<unknown>>();
  readonly #pending = new Map<number, PendingRequest>();
  readonly #listeners = new Set<(isUp: boolean) => void>();
  #requests = 0;
  #isUp = true;

  constructor(port: MessagePort, log: Logger) {
    this.#port = port;
    this.#log = log;
    // Only the class at the other end sends to this port.
    port.on('message', (packet) => this.#receive(packet as Packet));
    port.once('close', () => this.#end());
  }

  isUp(): boolean {
    return this.#isUp;
  }

  onChange(listener: (isUp: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(subject: string, message: unknown): void {
    const isFollowed = this.#followed.has(subject);
    if (!this.#isUp || !(isFollowed || this.#subscribers.has(subject))) return;
    const text = JSON.stringify(message);
    if (isFollowed) this.#send({ kind: 'message', subject, text });
    queueMicrotask(() => this.#deliver(subject, text));
  }

  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    const all = this.#subscribers.get(subject) ?? new Set();
    if (all.size === 0) this.#send({ kind: 'follow', subject });
    this.#subscribers.set(subject, all.add(listener));
    return () => {
      if (!all.delete(listener) || all.size > 0) return;
      this.#subscribers.delete(subject);
      this.#send({ kind: 'leave', subject });
    };
  }

  async request(subject: string, message: unknown, timeoutMs: number): Promise<unknown> {
    if (!this.#isUp) throw new NoAnswerError(subject, true);
    const text = JSON.stringify(message);
    this.#requests += 1;
    const id = this.#requests;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      this.#pending.delete(id);
      settle();
    };
    const pending: PendingRequest = {
      resolve: (answer) => end(() => resolve(answer)),
      reject: (wasUnheard) => end(() => reject(new NoAnswerError(subject, wasUnheard))),
    };
    const timer = setTimeout(() => pending.reject(false), timeoutMs);
    this.#pending.set(id, pending);
    const responder = this.#responders.get(subject);
    if (responder === undefined) this.#send({ kind: 'request', subject, text, id });
    else void this.#answer({ subject, text, responder }, (answer) => pending.resolve(JSON.parse(answer)));
    return promise;
  }

  respond(subject: string, responder: (message: unknown) => Promise<unknown>): () => Promise<void> {
    this.#responders.set(subject, responder);
    // A request that arrives later is answered as unheard.
    return async () => {
      if (this.#responders.get(subject) === responder) this.#responders.delete(subject);
    };
  }

  async flush(): Promise<void> {
    if (!this.#isUp) throw new Error('the port to the other thread is closed');
  }

  async close(): Promise<void> {
    this.#port.close();
    this.#end();
  }

  #send(packet: Packet): void {
    this.#port.postMessage(packet);
  }

  #receive(packet: Packet): void {
    switch (packet.kind) {
      case 'follow':
        this.#followed.add(packet.subject);
        return;
      case 'leave':
        this.#followed.delete(packet.subject);
        return;
      case 'message':
        this.#deliver(packet.subject, packet.text);
        return;
      case 'request': {
        const { id, subject, text } = packet;
        const responder = this.#responders.get(subject);
        if (responder === undefined) this.#send({ kind: 'unheard', id });
        else
          void this.#answer({ subject, text, responder }, (answer) => this.#send({ kind: 'answer', id, text: answer }));
        return;
      }
      case 'answer':
        // A request that timed out is no longer pending.
        this.#pending.get(packet.id)?.resolve(JSON.parse(packet.text));
        return;
      case 'unheard':
        this.#pending.get(packet.id)?.reject(true);
    }
  }

  #deliver(subject: string, text: string): void {
    for (const listener of this.#subscribers.get(subject) ?? []) {
      try {
        listener(JSON.parse(text));
      } catch (error) {
        this.#log.error({ err: error, subject }, 'a message could not be used');
      }
    }
  }

  async #answer(
    request: { subject: string; text: string; responder: (message: unknown) => Promise<unknown> },
    give: (answer: string) => void,
  ): Promise<void> {
    const { subject, text, responder } = request;
    try {
      const answer = await responder(JSON.parse(text));
      if (answer !== undefined) give(JSON.stringify(answer));
    } catch (error) {
      this.#log.error({ err: error, subject }, 'a request had no answer');
    }
  }

  #end(): void {
    if (!this.#isUp) return;
    this.#isUp = false;
    for (const { reject } of this.#pending.values()) reject(false);
    for (const listener of this.#listeners) listener(false);
  }
}
