import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OwnPrices {
  /** For `PRICE_SOURCE_URL`. */
  readonly url: string;
  /** Sets the price of a market from now on. The exchange asks every two seconds. */
  set(symbol: string, price: string): void;
  close(): void;
}

/** A source of prices for a site of the test's own: the index of futures goes where the test says, and nowhere else. */
export async function serveOwnPrices(start: Readonly<Record<string, string>>): Promise<OwnPrices> {
  const prices = new Map(Object.entries(start));
  const server = createServer((_request, response) => response.end(JSON.stringify(Object.fromEntries(prices))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    set: (symbol, price) => void prices.set(symbol, price),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
