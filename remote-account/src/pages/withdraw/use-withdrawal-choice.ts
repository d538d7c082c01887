import { fundsInfoCall } from '@livery/contract/calls/withdrawals';
import { isPositive } from '@livery/contract/decimal';
import { useMemberCall } from '@livery/platform/query';
import { useSearchParams } from '@livery/platform/router';
import type { WithdrawalData } from './use-withdrawal-data.ts';
import { withdrawalCoin, withdrawalNetwork, withdrawalWallet } from './withdrawal-choice.ts';

/** Coin, network and wallet of the withdrawal. They stand in the address, so that other pages link to them. */
export function useWithdrawalChoice({ channels, spot, wallets }: WithdrawalData) {
  const [search, setSearch] = useSearchParams();
  const asked = { coin: search.get('coin'), network: search.get('network'), wallet: search.get('wallet') };
  const askedWallet = wallets.find(({ id }) => String(id) === asked.wallet);
  const held = spot.filter(({ available }) => isPositive(available)).map(({ coin }) => coin);
  const coin = withdrawalCoin(channels, held, asked, askedWallet);
  const info = useMemberCall(fundsInfoCall, { query: { coin: coin ?? '' } }, ['balances', 'funds']);
  const channel = withdrawalNetwork(info.data?.networks ?? [], wallets, asked, askedWallet);
  const fitting = wallets.filter(({ network }) => network === channel?.network);
  const choose = (address: Readonly<Record<string, string>>) => setSearch(address, { replace: true });
  const chosenCoin = coin === undefined ? {} : { coin };
  return {
    ...{ coin, info, channel, held },
    /** The saved wallets of the network. */
    wallets: fitting,
    wallet: withdrawalWallet(fitting, asked.wallet),
    chooseCoin: (next: string) => choose({ coin: next }),
    chooseNetwork: (network: string) => choose({ ...chosenCoin, network }),
    chooseWallet: (id: string) => choose({ ...chosenCoin, network: channel?.network ?? '', wallet: id }),
  };
}

export type WithdrawalChoice = ReturnType<typeof useWithdrawalChoice>;
