/** A process that serves the exchange's sockets for busy markets. It takes the moment of its markets' start as an argument. */
import { createBusyMarkets } from './busy-markets.ts';
import { serveViews } from './serve-views.ts';

const { views, begin } = createBusyMarkets(Number(process.argv[2]));
serveViews(views, begin);
