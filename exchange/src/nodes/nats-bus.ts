import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Msg, type NatsConnection, NoRespondersError, RequestError } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { StartupError } from '../runtime/startup-error.ts';
import { type Bus, NoAnswerError } from './bus.ts';

/** The ping interval. A link that stalls without breaking is dropped after two of these. */
const pingMs = 1000;
const reconnectMs = 250;
/** How long to wait for requests in flight. */
const drainMs = 500;

/**
 * Connects to a NATS server, and reconnects whenever the link breaks.
 * @param url `nats://host:4222`, several separated by commas
 * @throws StartupError when no server answers
 */
export async function connectNats(url: string, log: Logger): Promise<Bus> {
  const connection = await connect({
    servers: url.split(','),
    reconnectTimeWait: reconnectMs,
    reconnectJitter: reconnectMs,
    maxReconnectAttempts: -1,
    pingInterval: pingMs,
    maxPingOut: 2,
  }).catch((error: unknown) => {
    throw new StartupError(`NATS_URL cannot be reached: ${(error as Error).message}.`);
  });
  return new NatsBus(connection, log);
}

/** Waits for work, up to that time. */
const within = async (ms: number, work: Promise<void>) => {
  await Promise.race([work.catch(() => undefined), delay(ms, undefined, { ref: false })]);
};

const encode = (message: unknown) => JSON.stringify(message);

class NatsBus implements Bus {
  readonly #connection: NatsConnection;
  readonly #log: Logger;
  readonly #listeners = new Set<(isUp: boolean) => void>();
  #isUp = true;

  constructor(connection: NatsConnection, log: Logger) {
    this.#connection = connection;
    this.#log = log;
    void this.#watch();
  }

  isUp(): boolean {
    return this.#isUp;
  }

  onChange(listener: (isUp: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(subject: string, message: unknown): void {
    // Messages published while the link is down would arrive late and in a flood. Their readers reload instead.
    if (this.#isUp) this.#connection.publish(subject, encode(message));
  }

  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    const subscription = this.#connection.subscribe(subject, {
      callback: (error, received) => {
        if (error === null) this.#deliver(subject, () => listener(received.json()));
      },
    });
    return () => subscription.unsubscribe();
  }

  async request(subject: string, message: unknown, timeoutMs: number): Promise<unknown> {
    if (!this.#isUp) throw new NoAnswerError(subject, true);
    try {
      return (await this.#connection.request(subject, encode(message), { timeout: timeoutMs })).json();
    } catch (error) {
      const hasNoResponder =
        error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());
      throw new NoAnswerError(subject, hasNoResponder);
    }
  }

  respond(subject: string, responder: (message: unknown) => Promise<unknown>): () => Promise<void> {
    const subscription = this.#connection.subscribe(subject, {
      callback: (error, received) => {
        if (error === null) void this.#answer(received, responder);
      },
    });
    return async () => {
      if (this.#isUp) await within(drainMs, subscription.drain());
      subscription.unsubscribe();
    };
  }

  async flush(): Promise<void> {
    await this.#connection.flush();
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }

  async #answer(received: Msg, responder: (message: unknown) => Promise<unknown>): Promise<void> {
    try {
      const answer = await responder(received.json());
      if (answer !== undefined) received.respond(encode(answer));
    } catch (error) {
      this.#log.error({ err: error, subject: received.subject }, 'a request had no answer');
    }
  }

  #deliver(subject: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#log.error({ err: error, subject }, 'a message could not be used');
    }
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === 'disconnect') this.#set(false);
      else if (type === 'reconnect') this.#set(true);
    }
  }

  #set(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    if (isUp) this.#log.info('the link to NATS is back');
    else this.#log.warn('the link to NATS is broken');
    for (const listener of this.#listeners) listener(isUp);
  }
}
