import { coinsCall } from '@livery/contract/calls/content';
import { useCall } from '@livery/platform/query';

/** The picture of a coin, once the list of coins is there. */
export function useCoinLogo(code: string): string | undefined {
  const { data } = useCall(coinsCall);
  return data?.coins.find(({ coin }) => coin === code)?.logoUri;
}
