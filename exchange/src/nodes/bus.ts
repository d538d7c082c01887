import type { Availability } from '../storage/database.ts';

/** A request without an answer. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  /** Whether it is certain that nobody received the request, so that it had no effect. */
  readonly wasUnheard: boolean;

  constructor(subject: string, wasUnheard: boolean) {
    super(`no answer from ${subject}`);
    this.wasUnheard = wasUnheard;
  }
}

/**
 * Carries messages between the nodes of an exchange: plain JSON, at most once, in order from each sender. The database
 * holds everything that must not be lost. The bus is up while this node reaches it.
 */
export interface Bus extends Availability {
  publish(subject: string, message: unknown): void;
  /** Subscribes to the messages of a subject. Returns a function that unsubscribes. */
  subscribe(subject: string, listener: (message: unknown) => void): () => void;
  /** @throws NoAnswerError */
  request(subject: string, message: unknown, timeoutMs: number): Promise<unknown>;
  /**
   * Answers requests until the returned function is called. That function resolves when the responder has received
   * every request that arrived. A responder that throws or returns nothing sends no answer.
   */
  respond(subject: string, responder: (message: unknown) => Promise<unknown>): () => Promise<void>;
  /** Resolves when everything published has reached the server. Rejects when the link breaks first. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
