import { formatTime, useLanguage } from '@livery/i18n';
import { volumeInQuote, type DayFigures, type Market } from '@livery/market-ui/market';
import { useConfiguration, useHasRoute, useTicker } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Amount, Skeleton } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { coveringLink } from '../../page-styles.ts';

/** A market: its symbol, such as `BTCUSDT`, and its two coins. */
export type Pair = Pick<Market, 'symbol' | 'coin' | 'quote'>;

/** Spec §9: the quote currency of the whole site. */
const quote = 'USDT';

export const pairOf = (coin: string): Pair => ({ symbol: `${coin}${quote}`, coin, quote });

/** The market that stands for all (spec §9: default product). */
export const leadingPair = pairOf('BTC');

/** The address of a market's trade page. */
export const spotAddress = (pair: Pick<Pair, 'symbol'>): string => `/spot?symbol=${pair.symbol}`;

/** Gold and silver, for agents who show them (spec §1). */
export const preciousMetals: readonly string[] = ['XAU', 'XAG'];

/** The markets of a layout's popular coins, with those that the visitor's agent adds (spec §2.5). */
export function usePopularPairs(coins: readonly string[]): readonly Pair[] {
  const { agentTraits } = useConfiguration();
  const shown = agentTraits.showPreciousMetals ? [...coins, ...preciousMetals] : coins;
  return shown.map(pairOf);
}

interface MarketLinkProps {
  readonly pair: Pick<Pair, 'symbol'>;
  /** The name of the market. */
  readonly children: ReactNode;
  /** For a picture of the market that is hidden from screen readers, and so from the keyboard too. */
  readonly pictured?: boolean;
}

/**
 * The name of a market, as a link to its trade page that covers the positioned element around it. Without a spot page in the
 * release it is the name alone.
 */
export const MarketLink = ({ pair, children, pictured = false }: MarketLinkProps) =>
  useHasRoute('/spot') ? (
    <CoveringMarketLink to={spotAddress(pair)} {...(pictured && { tabIndex: -1 })}>
      {children}
    </CoveringMarketLink>
  ) : (
    children
  );

interface UsdtVolumeProps {
  readonly day: Pick<DayFigures, 'price' | 'volume'> | undefined;
  /** The price of the quote coin in USDT; `undefined` until it is known. */
  readonly inUsdt: number | undefined;
}

/** A day's volume in USDT, so that the volumes of a column compare whatever their markets' coins are: `1.92B`. */
export function UsdtVolume({ day, inUsdt }: UsdtVolumeProps) {
  const language = useLanguage();
  if (day === undefined || inUsdt === undefined) return <Skeleton width="4em" height="0.8em" />;
  return volumeInQuote(day, language, inUsdt);
}

/** A market's live volume in USDT. */
export const LiveUsdtVolume = ({ pair }: { readonly pair: Pair }) => (
  <UsdtVolume day={useTicker(pair.symbol)} inUsdt={useInUsdt(pair.quote)} />
);

/** The live price of a coin in USDT, 1 for USDT itself; `undefined` until it is known. */
export function useInUsdt(coin: string): number | undefined {
  const price = useTicker(pairOf(coin).symbol)?.price;
  if (coin === 'USDT') return 1;
  return price === undefined ? undefined : Number(price);
}

interface LiveFigureProps {
  readonly symbol: string;
  readonly name: 'high' | 'low' | 'volume';
}

/** A figure of a market's last 24 hours. The volume is in the coin. */
export function LiveFigure({ symbol, name }: LiveFigureProps) {
  const value = useTicker(symbol)?.[name];
  if (value === undefined) return <Skeleton width="5em" height={10} />;
  return <Amount value={value} {...(name === 'volume' && { digits: { min: 2, max: 2 } })} />;
}

/** Formats epoch seconds as `HH:mm:ss` in the reader's time zone, for recent events. */
export const timeOfDay = (epochSeconds: number): string => formatTime(epochSeconds).slice(-8);

/** Takes the layout of the element that holds the name. */
const CoveringMarketLink = styled(Link)`
  ${coveringLink}
  display: inherit;
  flex-wrap: inherit;
  align-items: inherit;
  gap: inherit;
`;
