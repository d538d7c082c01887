import { receiveCode, type ServerFrame } from '@livery/contract/live/market';
import type { LiveView, PublicTrade } from '../../market/live-view.ts';
import { formatLots, formatPrice } from '../../market/terms.ts';
import { type TradeTape, withTrades } from '../trade-tape.ts';
import type { Channel } from './channel.ts';

/**
 * 20103: the last trades of one market, then each new one. When there are more at once than a snapshot holds, only the
 * last of them.
 */
export class TradesChannel implements Channel<ServerFrame> {
  readonly #view: LiveView;
  readonly #end: () => void;
  #shown: readonly PublicTrade[];
  #fresh: readonly PublicTrade[] = [];

  constructor({ view, last }: TradeTape) {
    this.#view = view;
    this.#shown = last;
    this.#end = view.onTrade((trade) => {
      this.#fresh = withTrades(this.#fresh, [trade]);
    });
  }

  snapshot(): ServerFrame {
    return this.#frame(this.#shown, true);
  }

  changes(): ServerFrame | undefined {
    const fresh = this.#fresh;
    if (fresh.length === 0) return undefined;
    this.#fresh = [];
    this.#shown = withTrades(this.#shown, fresh);
    return this.#frame(fresh, false);
  }

  close(): void {
    this.#end();
  }

  #frame(trades: readonly PublicTrade[], snapshot: boolean): ServerFrame {
    const { terms } = this.#view;
    const shown = trades.map(({ id, priceTicks, lots, takerSide, at }) => ({
      id: String(id),
      price: formatPrice(terms, priceTicks),
      volume: formatLots(terms, lots),
      time: Math.floor(at / 1000),
      takerBuys: takerSide === 'buy',
    }));
    return { code: receiveCode.trades, trades: { symbol: terms.symbol, trades: shown, snapshot } };
  }
}
