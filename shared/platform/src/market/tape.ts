import { subscriptionLimit, type PublicTrade, type Trades } from '@livery/contract/live/market';
import { isAboveZero } from './judged.ts';

/** A server may send anything; what has no price, no volume or no number is no trade. */
const isTrade = ({ id, price, volume }: PublicTrade) =>
  isAboveZero(price) && isAboveZero(volume) && /^\d{1,15}$/.test(id);

/**
 * Trades, newest first, after a frame: a snapshot replaces them, later frames add theirs. What comes twice is one trade,
 * and what was overtaken finds its place by its number.
 */
export function applyTrades(tape: readonly PublicTrade[] = [], frame: Trades): readonly PublicTrade[] {
  const merged = new Map((frame.snapshot ? [] : tape).map((trade) => [Number(trade.id), trade]));
  for (const trade of frame.trades) if (isTrade(trade)) merged.set(Number(trade.id), trade);
  return [...merged]
    .sort(([left], [right]) => right - left)
    .slice(0, subscriptionLimit.trades)
    .map(([, trade]) => trade);
}
