import { subscriptionLimit, type PublicTrade, type Trades } from '@livery/contract/live/market';
import { isAboveZero } from './figures.ts';

/** A server may send anything: a trade without a price, a volume or an id is left out. */
const isTrade = ({ id, price, volume }: PublicTrade) =>
  isAboveZero(price) && isAboveZero(volume) && /^\d{1,15}$/.test(id);

/**
 * Trades, newest first, after a frame: a snapshot replaces them, later frames add theirs. A trade that comes twice is one,
 * and a late one is placed by its id.
 */
export function applyTrades(tape: readonly PublicTrade[] = [], frame: Trades): readonly PublicTrade[] {
  const merged = new Map((frame.snapshot ? [] : tape).map((trade) => [Number(trade.id), trade]));
  for (const trade of frame.trades) if (isTrade(trade)) merged.set(Number(trade.id), trade);
  return [...merged]
    .sort(([left], [right]) => right - left)
    .slice(0, subscriptionLimit.trades)
    .map(([, trade]) => trade);
}
