/** A process that serves the sockets of markets that another process owns, as a gateway does. */
import { connectNats } from '@livery/exchange/nodes/nats-bus';
import { ReplicaView } from '@livery/exchange/nodes/replica-view';
import { createLog } from '@livery/exchange/runtime/log';
import { dayOfCandles, termsOf } from '../sockets/busy-markets.ts';
import { serveViews, symbols } from '../sockets/serve-views.ts';

const startMs = Number(process.argv[2]);
const bus = await connectNats(process.env['NATS_URL'] ?? '', createLog('error'));
serveViews(
  new Map(
    symbols.map((symbol) => {
      const candles = dayOfCandles(startMs);
      return [
        symbol,
        new ReplicaView(termsOf(symbol), candles, {
          bus,
          load: async () => ({ candles: new Map(), trades: [], lastTradeId: 0 }),
        }),
      ];
    }),
  ),
);
