import { formatCompact, useLanguage } from '@livery/i18n';
import { useTicker } from '@livery/platform';
import { Amount, Skeleton } from '@livery/ui';

interface LiveFigureProps {
  readonly symbol: string;
  readonly name: 'high' | 'low' | 'volume';
  /** Rounds the figure to a short form such as `12.4K`. */
  readonly compact?: boolean;
}

/** A figure of a market's last 24 hours. The volume is in the coin. */
export function LiveFigure({ symbol, name, compact = false }: LiveFigureProps) {
  const language = useLanguage();
  const value = useTicker(symbol)?.[name];
  if (value === undefined) return <Skeleton width="5em" height={10} />;
  if (compact) return formatCompact(Number(value), language, 'short');
  return <Amount value={value} {...(name === 'volume' && { digits: { min: 2, max: 2 } })} />;
}
