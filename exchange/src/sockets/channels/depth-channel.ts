import type { Level, ServerFrame } from '@livery/contract/live/market';
import type { LiveView } from '../../market/live-view.ts';
import { changedLevels } from '../../market/level-changes.ts';
import type { PriceLevel } from '../../market/order-book.ts';
import { formatLots, formatPrice } from '../../market/terms.ts';
import type { FeedCodes } from '../feeds.ts';
import type { Channel } from './channel.ts';

/** 20007 and 20010: the best levels of one book, then the changed ones. Each frame has the next sequence number. */
export class DepthChannel implements Channel<ServerFrame> {
  readonly #code: FeedCodes['depth']['receive'];
  readonly #view: LiveView;
  readonly #limit: number;
  readonly #end: () => void;
  #buy: readonly PriceLevel[];
  #sell: readonly PriceLevel[];
  #sequence = 1;
  #isDirty = false;

  constructor(codes: FeedCodes, view: LiveView, limit: number) {
    this.#code = codes.depth.receive;
    this.#view = view;
    this.#limit = limit;
    this.#buy = view.buy.slice(0, limit);
    this.#sell = view.sell.slice(0, limit);
    this.#end = view.onLevels(() => {
      this.#isDirty = true;
    });
  }

  snapshot(): ServerFrame {
    return this.#frame(this.#levels(this.#buy), this.#levels(this.#sell), true);
  }

  changes(): ServerFrame | undefined {
    if (!this.#isDirty) return undefined;
    this.#isDirty = false;
    const [buy, sell] = [this.#view.buy.slice(0, this.#limit), this.#view.sell.slice(0, this.#limit)];
    const changes = [changedLevels(this.#buy, buy), changedLevels(this.#sell, sell)] as const;
    if (changes[0].length === 0 && changes[1].length === 0) return undefined;
    this.#buy = buy;
    this.#sell = sell;
    this.#sequence += 1;
    return this.#frame(this.#levels(changes[0]), this.#levels(changes[1]), false);
  }

  close(): void {
    this.#end();
  }

  #levels(levels: readonly PriceLevel[]): Level[] {
    const { terms } = this.#view;
    return levels.map(({ priceTicks, lots }) => ({
      price: formatPrice(terms, priceTicks),
      volume: formatLots(terms, lots),
    }));
  }

  #frame(buy: Level[], sell: Level[], snapshot: boolean): ServerFrame {
    return {
      code: this.#code,
      depth: { symbol: this.#view.terms.symbol, buy, sell, sequence: this.#sequence, snapshot },
    };
  }
}
