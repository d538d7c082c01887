/** Which channel of the deposit page is chosen. Pure. */
import type { CallData } from '@livery/contract/call';
import type { DepositChannel, depositChannelsCall } from '@livery/contract/calls/deposits';
import { usdt } from '../assets/valuation/usdt.ts';

export type DepositCoin = CallData<typeof depositChannelsCall>['channels'][number];

export interface ChosenChannel {
  readonly coin: DepositCoin;
  readonly channel: DepositChannel;
}

/**
 * The coin and network that an address asks for, or the first that can be brought in: USDT, because everything is bought with
 * it. `undefined` where nothing can be brought in.
 */
export function chosenChannel(
  coins: readonly DepositCoin[],
  asked: { readonly coin: string | null; readonly network: string | null },
): ChosenChannel | undefined {
  const withNetworks = coins.filter(({ networks }) => networks.length > 0);
  const named = (code: string | null) => withNetworks.find(({ coin }) => coin === code);
  const coin = named(asked.coin) ?? named(usdt) ?? withNetworks[0];
  const channel = coin?.networks.find(({ network }) => network === asked.network) ?? coin?.networks[0];
  return coin && channel && { coin, channel };
}
