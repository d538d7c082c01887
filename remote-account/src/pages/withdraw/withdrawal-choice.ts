/** What is withdrawn, and to where: what an address asks for, and what follows from it. Pure. */
import type { CallData } from '@livery/contract/call';
import type { depositChannelsCall } from '@livery/contract/calls/deposits';
import type { Wallet } from '@livery/contract/calls/payment-accounts';
import type { fundsInfoCall } from '@livery/contract/calls/withdrawals';
import { isMore, round, smaller, type Decimal } from '@livery/contract/decimal';
import { usdt } from '../assets/valuation.ts';

type CoinChannels = CallData<typeof depositChannelsCall>['channels'][number];
export type FundsInfo = CallData<typeof fundsInfoCall>;

export interface AskedWithdrawal {
  readonly coin: string | null;
  readonly network: string | null;
  /** The id of a wallet. */
  readonly wallet: string | null;
}

/** The coin of an address, or else the first that goes over the wallet's network; coins that the member has come first. */
export function withdrawalCoin(
  channels: readonly CoinChannels[],
  held: readonly string[],
  asked: AskedWithdrawal,
  wallet: Wallet | undefined,
): string | undefined {
  const offered = channels.filter(({ networks }) => networks.length > 0);
  if (offered.some(({ coin }) => coin === asked.coin)) return asked.coin ?? undefined;
  const fitting = wallet
    ? offered.filter(({ networks }) => networks.some(({ network }) => network === wallet.network))
    : offered;
  const coins = (fitting.length > 0 ? fitting : offered).map(({ coin }) => coin);
  const preferred = [usdt, ...coins];
  return (
    preferred.find((coin) => coins.includes(coin) && held.includes(coin)) ??
    preferred.find((coin) => coins.includes(coin))
  );
}

/** The network of an address or of its wallet, or else the first that the member has a wallet on. */
export function withdrawalNetwork<Network extends { readonly network: string }>(
  networks: readonly Network[],
  wallets: readonly Wallet[],
  asked: AskedWithdrawal,
  wallet: Wallet | undefined,
): Network | undefined {
  const named = (code: string | null | undefined) => networks.find(({ network }) => network === code);
  return (
    named(asked.network) ??
    named(wallet?.network) ??
    networks.find(({ network }) => wallets.some((one) => one.network === network)) ??
    networks[0]
  );
}

/** The wallet of an address, if it is one of this network; the only one of the network needs no choice. */
export function withdrawalWallet(wallets: readonly Wallet[], asked: string | null): Wallet | undefined {
  const chosen = wallets.find(({ id }) => String(id) === asked);
  return chosen ?? (wallets.length === 1 ? wallets[0] : undefined);
}

export interface WithdrawalBound {
  readonly max: Decimal;
  /** What bounds it: the balance, or what is left of the limit of 24 hours. */
  readonly by: 'balance' | 'limit';
}

/** The most that can be withdrawn now. @param decimals of the network */
export function withdrawalBound(
  { available, maxAmount }: Pick<FundsInfo, 'available' | 'maxAmount'>,
  decimals: number,
): WithdrawalBound {
  return {
    max: round(smaller(available, maxAmount), decimals),
    by: isMore(available, maxAmount) ? 'limit' : 'balance',
  };
}
