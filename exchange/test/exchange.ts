/** An exchange inside the test's process: real database, real HTTP, its own clock and mailbox. */
import type { Method } from '@livery/contract/call';
import type { Envelope } from '@livery/contract/envelope';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino, { type Logger } from 'pino';
import { Mailbox } from '../src/domain/members/delivery.ts';
import type { ReleaseStore } from '../src/domain/release-store.ts';
import { openExchange, type SoleExchange } from '../src/exchange.ts';
import { createServer } from '../src/http/server.ts';
import type { PriceSource } from '../src/market/price-source.ts';
import type { MarketMaking } from '../src/seed/market-makers.ts';
import type { Storage } from '../src/storage/database.ts';
import { TestClock } from './clock.ts';
import { lowPasswordCost } from './passwords.ts';
import { generousTimeoutMs } from './templates/postgres-with-long-timeouts.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly envelope: Envelope;
}

export interface TestExchange {
  readonly exchange: SoleExchange;
  readonly server: FastifyInstance;
  readonly clock: TestClock;
  readonly mailbox: Mailbox;
  /** Calls `/api` as a browser at `localhost` would. */
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestExchangeOptions {
  readonly givesDemoFunds?: boolean;
  readonly pushRequest?: typeof fetch;
  readonly log?: Logger;
  readonly releaseStore?: ReleaseStore;
}

export async function startTestExchange(
  storage: Storage,
  marketMaking?: MarketMaking,
  indexSource?: PriceSource,
  { givesDemoFunds = false, pushRequest, releaseStore, log = pino({ level: 'silent' }) }: TestExchangeOptions = {},
): Promise<TestExchange> {
  const clock = new TestClock();
  const mailbox = new Mailbox();
  const making = marketMaking === undefined ? {} : { marketMaking };
  const index = indexSource === undefined ? {} : { indexSource };
  const exchange = await openExchange({
    storage,
    clock,
    log,
    delivery: mailbox,
    passwordCost: lowPasswordCost,
    givesDemoFunds,
    ...making,
    ...index,
    ...(pushRequest && { pushRequest }),
    ...(releaseStore && { releaseStore }),
  });
  // The clock is stopped, so the market makers do nothing until the test continues.
  await Promise.all([...exchange.markets.values()].map((market) => market.idle()));
  const server = await createServer(exchange, log, { answerMs: generousTimeoutMs });
  return {
    exchange,
    server,
    clock,
    mailbox,
    call: async (method, path, { body, token, idempotencyKey, headers } = {}) => {
      const request: InjectOptions = {
        method,
        url: `/api${path}`,
        headers: {
          host: 'localhost:8080',
          ...(token === undefined ? {} : { authorization: token }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      };
      const answer = await server.inject(request);
      return { status: answer.statusCode, headers: answer.headers, envelope: answer.json<Envelope>() };
    },
    close: async () => {
      await server.close();
      await exchange.close();
      await storage.close();
    },
  };
}
