/** Measures an exchange of several nodes beside one in one process: orders, round trips over NATS, handovers, sockets, and bytes. */
import type { Figures } from '../figures.ts';
import { handoverFigures } from './handover-figures.ts';
import { orderFigures } from './order-figures.ts';
import { socketFigures } from './socket-figures.ts';

export const nodes = async (): Promise<Figures> => [
  ...(await orderFigures()),
  ...(await handoverFigures()),
  ...(await socketFigures()),
];
