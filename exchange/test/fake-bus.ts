import { type Bus, NoAnswerError } from '../src/nodes/bus.ts';

/** Messages between the nodes of one test, without a server. Each message arrives at once, unless the link is down. */
export class FakeBus implements Bus {
  readonly #subscribers = new Map<string, Set<(message: unknown) => void>>();
  readonly #responders = new Map<string, (message: unknown) => Promise<unknown>>();
  readonly #listeners = new Set<(isUp: boolean) => void>();
  #isUp = true;

  isUp(): boolean {
    return this.#isUp;
  }

  onChange(listener: (isUp: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setUp(isUp: boolean): void {
    this.#isUp = isUp;
    for (const listener of this.#listeners) listener(isUp);
  }

  /** The subjects that somebody follows. */
  get followed(): readonly string[] {
    return [...this.#subscribers].filter(([, all]) => all.size > 0).map(([subject]) => subject);
  }

  publish(subject: string, message: unknown): void {
    if (!this.#isUp) return;
    for (const listener of this.#subscribers.get(subject) ?? []) listener(structuredClone(message));
  }

  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    const all = this.#subscribers.get(subject) ?? new Set();
    this.#subscribers.set(subject, all.add(listener));
    return () => all.delete(listener);
  }

  async request(subject: string, message: unknown): Promise<unknown> {
    const responder = this.#isUp ? this.#responders.get(subject) : undefined;
    if (responder === undefined) throw new NoAnswerError(subject, true);
    const answer = await responder(structuredClone(message));
    if (answer === undefined) throw new NoAnswerError(subject, false);
    return answer;
  }

  respond(subject: string, responder: (message: unknown) => Promise<unknown>): () => Promise<void> {
    this.#responders.set(subject, responder);
    return async () => {
      // Another node may answer by now.
      if (this.#responders.get(subject) === responder) this.#responders.delete(subject);
    };
  }

  async flush(): Promise<void> {
    if (!this.#isUp) throw new Error('the link is down');
  }

  async close(): Promise<void> {
    this.#subscribers.clear();
  }
}
