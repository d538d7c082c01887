import { MemberEvents } from '@livery/exchange/commands/member-events';
import type { SpotView } from '@livery/exchange/market/market';
import { systemClock } from '@livery/exchange/runtime/clock';
import { Metrics } from '@livery/exchange/runtime/metrics';
import { serveSockets, type SocketsOptions } from '@livery/exchange/sockets/serve-sockets';
import { alwaysUp } from '@livery/exchange/storage/database';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The state that a server of sockets sends to its parent after any message. */
export interface ServerState {
  readonly port: number;
  readonly connections: number;
  readonly residentBytes: number;
  /** CPU time so far, in microseconds. */
  readonly cpuMicros: number;
}

// Nobody signs in here, so these are never used.
const nobody = {} as Pick<SocketsOptions, 'tenants' | 'sessions'>;

/** Serves the exchange's sockets for these markets, and answers messages of the parent process with its state. */
export function serveViews(views: ReadonlyMap<string, SpotView>, onListening: () => void = () => undefined): void {
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
  server.listen(0, '127.0.0.1', onListening);
  process.on('message', () => {
    server.getConnections((_error, connections) => {
      // A listening TCP server has an address with a port.
      const { port } = server.address() as AddressInfo;
      const { user, system } = process.cpuUsage();
      const residentBytes = process.memoryUsage.rss();
      process.send?.({ port, connections, residentBytes, cpuMicros: user + system } satisfies ServerState);
    });
  });
  process.once('disconnect', () => process.exit(0));
}

/** The markets of the bench. */
export const symbols: readonly string[] = Array.from({ length: 200 }, (_, position) => `M${position}USDT`);
