import { sendCode, type ClientFrame } from '@livery/contract/live/market';
import type { Flush } from '../flush.ts';
import type { Subscriptions } from '../subscriptions.ts';

/** What every channel of market data is made of. */
export interface ChannelParts {
  readonly flush: Flush;
  readonly subscriptions: Subscriptions;
  send(frame: ClientFrame): void;
}

/** Ends a subscription on the wire. */
export const cancelFrame = (code: number, symbol = '', period = ''): ClientFrame => ({
  code: sendCode.cancel,
  cancel: { code, symbol, period },
});
