/** An exchange with faults on demand, on a real port, because only a real connection can be cut. */
import type { Envelope } from '@livery/contract/envelope';
import pino from 'pino';
import { createExtension } from '../faults/extension.ts';
import { Mailbox } from '../src/domain/members/delivery.ts';
import { openExchange } from '../src/exchange.ts';
import { createServer } from '../src/http/server.ts';
import { spotViews } from '../src/sockets/feeds.ts';
import { serveSockets } from '../src/sockets/serve-sockets.ts';
import type { Storage } from '../src/storage/database.ts';
import { TestClock } from './clock.ts';
import { lowPasswordCost } from './passwords.ts';
import { type Answer, type TestExchange } from './exchange.ts';

export interface FaultyExchange extends TestExchange {
  /** Host and port. */
  readonly address: string;
  /** Replaces the plan of faults of a named caller, or of callers without a name. */
  plan(faults: object, caller?: string): Promise<Answer>;
  /** Ends all faults. */
  mend(caller?: string): Promise<Answer>;
}

const faultsPath = (caller?: string) => `/test/faults${caller === undefined ? '' : `?caller=${caller}`}`;

export async function startFaultyExchange(storage: Storage): Promise<FaultyExchange> {
  const machineClock = new TestClock();
  const { clock, plugIn, socketHook: hook } = createExtension(machineClock);
  const mailbox = new Mailbox();
  const log = pino({ level: 'silent' });
  const exchange = await openExchange({
    storage,
    clock,
    log,
    delivery: mailbox,
    passwordCost: lowPasswordCost,
    givesDemoFunds: false,
  });
  const server = await createServer(exchange, log, { plugIn });
  const views = { spot: spotViews(exchange.markets), futures: exchange.futuresViews };
  const onFailure = (error: unknown) => {
    throw error;
  };
  const endSockets = serveSockets(server.server, { ...exchange, views, onFailure, hook });
  const address = (await server.listen({ port: 0, host: '127.0.0.1' })).replace('http://', '');
  const call: TestExchange['call'] = async (method, path, { body, token, idempotencyKey, headers } = {}) => {
    const answer = await fetch(`http://${address}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: token }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isEnvelope = answer.headers.get('content-type')?.startsWith('application/json') === true;
    const envelope = (isEnvelope ? await answer.json() : { code: 0, msg: await answer.text() }) as Envelope;
    return { status: answer.status, headers: Object.fromEntries(answer.headers), envelope };
  };
  return {
    exchange,
    server,
    clock: machineClock,
    mailbox,
    address,
    call,
    plan: (planned, caller) => call('PUT', faultsPath(caller), { body: planned }),
    mend: (caller) => call('DELETE', faultsPath(caller)),
    close: async () => {
      await endSockets();
      await server.close();
      await exchange.close();
      await storage.close();
    },
  };
}
