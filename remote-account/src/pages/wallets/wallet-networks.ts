/** The networks that wallets can be saved for. Pure. */
import type { CallData } from '@livery/contract/call';
import type { depositChannelsCall } from '@livery/contract/calls/deposits';

export interface WalletNetwork {
  readonly network: string;
  readonly networkName: string;
  /** The coins that use it. */
  readonly coins: readonly string[];
  /** Many members share an address of it, so that a memo may be needed. */
  readonly hasMemo: boolean;
}

/** Every network that a coin uses, in the order of the coins. */
export function walletNetworks(channels: CallData<typeof depositChannelsCall>['channels']): readonly WalletNetwork[] {
  const found = new Map<string, WalletNetwork>();
  for (const { coin, networks } of channels)
    for (const { network, networkName, memo } of networks) {
      const coins = [...(found.get(network)?.coins ?? []), coin];
      found.set(network, { network, networkName, coins, hasMemo: memo !== '' });
    }
  return [...found.values()];
}

/** The first and last letters of an address, by which people tell addresses apart: `bc1q xy2k gdyg…hx0w lh2a`. */
export function shortAddress(address: string): string {
  if (address.length <= 24) return address;
  const inFours = (text: string) => text.match(/.{4}/g)?.join(' ') ?? text;
  return `${inFours(address.slice(0, 12))}…${inFours(address.slice(-8))}`;
}
