import { coinsCall } from '@livery/contract/calls/content';
import { useCall } from '@livery/platform/query';
import { CoinIcon } from '@livery/ui';

/** A coin's picture once the list of coins is there, in the room that it takes. */
export function CoinPicture({ coin, size = 24 }: { readonly coin: string; readonly size?: number }) {
  const logo = useCall(coinsCall).data?.coins.find((one) => one.coin === coin)?.logoUri;
  return <CoinIcon code={coin} src={logo} size={size} />;
}
