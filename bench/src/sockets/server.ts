/** A process that serves the exchange's sockets for busy markets, and reports its state on request. */
import { systemClock } from '@livery/exchange/clock';
import { MemberEvents } from '@livery/exchange/member-events';
import { Metrics } from '@livery/exchange/metrics';
import { serveSockets, type SocketsOptions } from '@livery/exchange/sockets/serve-sockets';
import { alwaysUp } from '@livery/exchange/storage/availability';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBusyMarkets } from './busy-markets.ts';

/** The state that it sends to its parent after any message. */
export interface ServerState {
  readonly port: number;
  readonly startMs: number;
  readonly connections: number;
  readonly residentBytes: number;
}

// Nobody signs in here, so these are never used.
const nobody = {} as Pick<SocketsOptions, 'tenants' | 'sessions'>;

const startMs = Date.now();
const { views, begin } = createBusyMarkets(startMs);
const server = createServer();
serveSockets(server, {
  ...nobody,
  clock: systemClock,
  availability: alwaysUp,
  events: new MemberEvents(),
  metrics: new Metrics(),
  views: { spot: views, futures: new Map() },
  onFailure: (error) => console.error(error),
});
server.listen(0, '127.0.0.1', () => begin());
process.on('message', () => {
  server.getConnections((_error, connections) => {
    // A listening TCP server has an address with a port.
    const { port } = server.address() as AddressInfo;
    process.send?.({ port, startMs, connections, residentBytes: process.memoryUsage.rss() } satisfies ServerState);
  });
});
process.once('disconnect', () => process.exit(0));
