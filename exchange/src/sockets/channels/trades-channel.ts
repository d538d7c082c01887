import { receiveCode, type ServerFrame } from '@livery/contract/live/market';
import type { PublicTrade } from '../../market/live-view.ts';
import { formatLots, formatPrice } from '../../market/terms.ts';
import type { TradeTape } from '../trade-tape.ts';
import type { Channel } from './channel.ts';

/**
 * 20103: the last trades of one market, then each new one. When there are more at once than a snapshot holds, only the
 * last of them.
 */
export class TradesChannel implements Channel<ServerFrame> {
  readonly #tape: TradeTape;
  readonly #end: () => void;
  #lastShownId: number;
  #isDirty = false;

  constructor(tape: TradeTape) {
    this.#tape = tape;
    this.#lastShownId = tape.last.at(-1)?.id ?? 0;
    this.#end = tape.view.onChange(() => {
      this.#isDirty = true;
    });
  }

  snapshot(): ServerFrame {
    return this.#frame(
      this.#tape.last.filter(({ id }) => id <= this.#lastShownId),
      true,
    );
  }

  changes(): ServerFrame | undefined {
    if (!this.#isDirty) return undefined;
    this.#isDirty = false;
    const fresh = this.#tape.last.filter(({ id }) => id > this.#lastShownId);
    const last = fresh.at(-1);
    if (last === undefined) return undefined;
    this.#lastShownId = last.id;
    return this.#frame(fresh, false);
  }

  close(): void {
    this.#end();
  }

  #frame(trades: readonly PublicTrade[], snapshot: boolean): ServerFrame {
    const { terms } = this.#tape.view;
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
