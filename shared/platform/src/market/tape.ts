import { isDecimal } from '@livery/contract/decimal';
import { subscriptionLimit, type PublicTrade, type Trades } from '@livery/contract/live/market';

/** A server may send anything; what has no price or no volume is no trade. */
const isTrade = ({ price, volume }: PublicTrade) => isDecimal(price) && isDecimal(volume);

/** Trades, newest first, after a frame: a snapshot replaces them, later frames put theirs on top. */
export function applyTrades(tape: readonly PublicTrade[] = [], frame: Trades): readonly PublicTrade[] {
  const known = frame.snapshot ? [] : tape;
  const newest = Number(known[0]?.id ?? -1);
  // What comes twice is one trade: later ones have higher ids.
  const fresh = frame.trades.filter((trade) => isTrade(trade) && Number(trade.id) > newest).toReversed();
  return [...fresh, ...known].slice(0, subscriptionLimit.trades);
}
