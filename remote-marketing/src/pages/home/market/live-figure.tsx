import { useTicker } from '@livery/platform';
import { Amount, Skeleton } from '@livery/ui';

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
