import type { ServerFrame } from '@livery/contract/live/market';
import type { Clock } from '../../clock.ts';
import type { LiveView } from '../../market/live-view.ts';
import { formatPrice } from '../../market/terms.ts';
import type { PricePoint } from '../../market/ticker.ts';
import type { FeedCodes } from '../feeds.ts';
import type { Channel } from './channel.ts';

/** 20004 and 20008: the price of each minute of the last 24 hours, then of the changed ones (spec §3 'time-share'). */
export class RealtimeChannel implements Channel<ServerFrame> {
  readonly #code: FeedCodes['realtime']['receive'];
  readonly #view: LiveView;
  readonly #clock: Clock;
  readonly #end: () => void;
  /** By minute. */
  readonly #changed = new Map<number, PricePoint>();

  constructor(codes: FeedCodes, view: LiveView, clock: Clock) {
    this.#code = codes.realtime.receive;
    this.#view = view;
    this.#clock = clock;
    this.#end = view.onChange((minutes) => {
      for (const { startTime, closeTicks } of minutes)
        this.#changed.set(startTime, { time: startTime, priceTicks: closeTicks });
    });
  }

  snapshot(): ServerFrame {
    return this.#frame(this.#view.timeShare(this.#clock.now()), true);
  }

  changes(): ServerFrame | undefined {
    if (this.#changed.size === 0) return undefined;
    const points = [...this.#changed.values()];
    this.#changed.clear();
    return this.#frame(points, false);
  }

  close(): void {
    this.#end();
  }

  #frame(points: readonly PricePoint[], snapshot: boolean): ServerFrame {
    const { terms } = this.#view;
    const shown = points.map(({ time, priceTicks }) => ({ time, price: formatPrice(terms, priceTicks) }));
    return { code: this.#code, realtime: { symbol: terms.symbol, points: shown, snapshot } };
  }
}
