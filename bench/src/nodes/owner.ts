/** A process that owns busy markets, as an engine does, and tells a gateway of them by NATS. It takes the moment of their start as an argument. */
import { connectNats } from '@livery/exchange/nodes/nats-bus';
import { marketSubjects } from '@livery/exchange/nodes/messages';
import { PublishedView } from '@livery/exchange/nodes/published-view';
import { createLog } from '@livery/exchange/runtime/log';
import { createBusyMarkets } from '../sockets/busy-markets.ts';

const bus = await connectNats(process.env['NATS_URL'] ?? '', createLog('error'));
const { begin } = createBusyMarkets(Number(process.argv[2]), (terms, candles) => {
  const view = new PublishedView(terms, candles, { bus, epoch: 1 });
  bus.respond(marketSubjects(terms.symbol).book, async () => view.book());
  return view;
});
begin();
process.send?.('begun');
process.once('disconnect', () => process.exit(0));
