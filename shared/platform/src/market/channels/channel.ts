import { sendCode, type Channel, type ClientFrame } from '@livery/contract/live/market';
import type { Flush } from '../flush.ts';
import { channelOf, type ChannelRequest, type Subscriptions } from '../subscriptions.ts';

/** What every channel of market data is made of. */
export interface ChannelParts {
  readonly flush: Flush;
  readonly subscriptions: Subscriptions;
  send(frame: ClientFrame): void;
}

/** Takes a counted subscription and gives the function that returns it. The last reader ends it on the wire too. */
export function watchChannel(
  { subscriptions, send }: ChannelParts,
  { code, symbol = '', period = '' }: Pick<Channel, 'code'> & Partial<Channel>,
  request: Omit<ChannelRequest, 'onEnd'> & Partial<Pick<ChannelRequest, 'onEnd'>>,
): () => void {
  return subscriptions.watch(channelOf(code, symbol, period), {
    ...request,
    onEnd() {
      send({ code: sendCode.cancel, cancel: { code, symbol, period } });
      request.onEnd?.();
    },
  });
}
