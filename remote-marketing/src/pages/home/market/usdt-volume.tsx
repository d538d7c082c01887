import { volumeInQuote, type DayFigures } from '@livery/market-ui/market';
import { useLanguage } from '@livery/i18n';
import { useTicker } from '@livery/platform';
import { Skeleton } from '@livery/ui';
import type { Pair } from './symbols.ts';
import { useInUsdt } from './use-in-usdt.ts';

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
