import type { Availability } from '../storage/database.ts';

/** A request that nobody answered. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  /** Whether it is certain that nobody got the request, so that it had no effect. */
  readonly wasUnheard: boolean;

  constructor(subject: string, wasUnheard: boolean) {
    super(`no answer from ${subject}`);
    this.wasUnheard = wasUnheard;
  }
}

/**
 * What carries messages between the nodes of an exchange: plain JSON, at most once, in order from each sender. What must
 * not be lost is in the database. It is up while this node reaches it.
 */
export interface Bus extends Availability {
  publish(subject: string, message: unknown): void;
  /** Calls back at each message of a subject. Returns a function that unsubscribes. */
  subscribe(subject: string, listener: (message: unknown) => void): () => void;
  /** @throws NoAnswerError */
  request(subject: string, message: unknown, timeoutMs: number): Promise<unknown>;
  /**
   * Answers requests until the returned function is called, which resolves when every request that has come was given to the
   * responder. One that throws, or has nothing to answer, gives no answer.
   */
  respond(subject: string, responder: (message: unknown) => Promise<unknown>): () => Promise<void>;
  /** Resolves when everything published has arrived at the server. Rejects when the link breaks before. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
