import { coinsCall } from '@livery/contract/calls/content';
import { useCall } from '@livery/platform/query';
import { CoinIcon } from '@livery/ui';

/** A coin's picture. Its room is kept while the list of coins is loading. */
export function CoinPicture({ coin, size = 24 }: { readonly coin: string; readonly size?: number }) {
  const logo = useCall(coinsCall).data?.coins.find((one) => one.coin === coin)?.logoUri;
  return <CoinIcon code={coin} src={logo} size={size} />;
}
