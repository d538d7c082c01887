import { CoinIcon } from '@livery/ui';
import { useCoinLogo } from './use-coin-logo.ts';

/** A coin's picture, with the room it takes. */
export function CoinPicture({ coin, size = 24 }: { readonly coin: string; readonly size?: number }) {
  return <CoinIcon code={coin} src={useCoinLogo(coin)} size={size} />;
}
