import type { CallData } from '@livery/contract/call';
import { depositChannelsCall } from '@livery/contract/calls/deposits';
import { accountsCall } from '@livery/contract/calls/funds';
import { memberInfoCall } from '@livery/contract/calls/member';
import { walletsCall, type Wallet } from '@livery/contract/calls/payment-accounts';
import { fundsInfoCall, type Withdrawal } from '@livery/contract/calls/withdrawals';
import { isMore, isPositive, round, smaller, subtract, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import type { ApiError } from '@livery/platform';
import { useDraft } from '@livery/platform/draft';
import { useCall, useMemberCall } from '@livery/platform/query';
import { useSearchParams } from '@livery/platform/router';
import { useRef, useState } from 'react';
import { accountMessages, withdrawMessages } from '../../messages.ts';
import { usdt } from '../assets/valuation.ts';
import { heldAmount, useAmount } from '../money/amount.tsx';

interface WithdrawalFormOptions {
  /** The member's uuid. */
  readonly owner: string;
  readonly info: FundsInfo;
  readonly channel: FundsInfo['networks'][number];
  readonly wallet: Wallet | undefined;
}

/** The withdrawal that the member reviewed. A snapshot, because balances change while it is sent. */
export interface ReviewedWithdrawal {
  readonly coin: string;
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly received: Decimal;
  readonly wallet: Wallet;
  readonly hasMemo: boolean;
}

/** The form of a withdrawal, before its review. The amount survives a lost session. */
export function useWithdrawalForm({ owner, info, channel, wallet }: WithdrawalFormOptions) {
  const t = useTranslation(withdrawMessages);
  const account = useTranslation(accountMessages);
  const language = useLanguage();
  const { coin, available } = info;
  const draft = useDraft('account.withdrawal', heldAmount, owner);
  const [reviewed, setReviewed] = useState<ReviewedWithdrawal>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [walletRefusal, setWalletRefusal] = useState<{ readonly id: number; readonly message: string }>();
  const [done, setDone] = useState<Withdrawal>();
  const amountInput = useRef<HTMLInputElement>(null);

  const bound = withdrawalBound(info, channel.precision);
  /** Formats an amount with its coin. */
  const withCoin = (value: string) => `${formatDecimal(value, language)} ${coin}`;
  const amount = useAmount({
    coin,
    held: draft.value,
    onHold: draft.keep,
    decimals: channel.precision,
    min: channel.minAmount,
    max: bound.max,
    tooLarge:
      bound.by === 'limit'
        ? t('aboveLimit', { max: withCoin(bound.max) })
        : t('insufficient', { account: account('accountSpot'), available: withCoin(available) }),
  });
  const received = amount.value && subtract(amount.value, channel.fee);

  function walletError(): string | undefined {
    if (wallet && walletRefusal?.id === wallet.id) return walletRefusal.message;
    return isSubmitted && !wallet ? t('walletRequired') : undefined;
  }

  function review(): void {
    setSubmitted(true);
    amount.show();
    if (amount.value === undefined) amountInput.current?.focus();
    else if (wallet && received && isPositive(received)) {
      const { fee, hasMemo } = channel;
      setReviewed({ coin, amount: amount.value, fee, received, wallet, hasMemo });
    }
  }

  /** Returns to the field that a refusal concerns. Returns whether there is one. */
  function refuse({ code: refusal, message }: ApiError): boolean {
    switch (refusal) {
      case code.amountTooSmall:
      case code.amountTooLarge:
      case code.insufficientBalance:
        amount.refuse(message);
        break;
      case code.invalidAddress:
        if (wallet) setWalletRefusal({ id: wallet.id, message });
        break;
      default:
        return false;
    }
    setReviewed(undefined);
    return true;
  }

  return {
    info,
    channel,
    wallet,
    amount,
    amountInput,
    received,
    bound,
    reviewed,
    done,
    review,
    refuse,
    withCoin,
    walletError: walletError(),
    fillAll: () => amount.fill(bound.max),
    finish(withdrawal: Withdrawal) {
      draft.drop();
      setSubmitted(false);
      setReviewed(undefined);
      setDone(withdrawal);
    },
    change: () => setReviewed(undefined),
    startAgain: () => setDone(undefined),
  };
}

export type WithdrawalForm = ReturnType<typeof useWithdrawalForm>;

type CoinChannels = CallData<typeof depositChannelsCall>['channels'][number];
export type FundsInfo = CallData<typeof fundsInfoCall>;

/** The coin, network and wallet of the page's address, which is untrusted input. */
interface AskedWithdrawal {
  readonly coin: string | null;
  readonly network: string | null;
  /** The id of a wallet. */
  readonly wallet: string | null;
}

/** The coin of an address, or the first that uses the wallet's network. Coins that the member has come first. */
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

/** The network of an address or of its wallet, or the first on which the member has a wallet. */
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

/** The wallet of an address, if it belongs to this network. A network's only wallet is chosen automatically. */
export function withdrawalWallet(wallets: readonly Wallet[], asked: string | null): Wallet | undefined {
  const chosen = wallets.find(({ id }) => String(id) === asked);
  return chosen ?? (wallets.length === 1 ? wallets[0] : undefined);
}

interface WithdrawalBound {
  readonly max: Decimal;
  /** What sets the maximum: the balance, or the rest of the 24-hour limit. */
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

/** Coin, network and wallet of the withdrawal. They are in the page's address, so that other pages can link to them. */
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
    coin,
    info,
    channel,
    held,
    /** The saved wallets of the network. */
    wallets: fitting,
    wallet: withdrawalWallet(fitting, asked.wallet),
    chooseCoin: (next: string) => choose({ coin: next }),
    chooseNetwork: (network: string) => choose({ ...chosenCoin, network }),
    chooseWallet: (id: string) => choose({ ...chosenCoin, network: channel?.network ?? '', wallet: id }),
  };
}

export type WithdrawalChoice = ReturnType<typeof useWithdrawalChoice>;

/** The data that the page needs before the member can choose. */
export function useWithdrawalData() {
  const balances = useMemberCall(accountsCall, {}, ['balances']);
  const channels = useCall(depositChannelsCall);
  const member = useCall(memberInfoCall);
  const wallets = useCall(walletsCall);
  const all = [balances, channels, member, wallets];
  const data = balances.data &&
    channels.data &&
    member.data &&
    wallets.data && {
      spot: balances.data.accounts.find(({ category }) => category === 'SPOT')?.coins ?? [],
      channels: channels.data.channels,
      member: member.data,
      wallets: wallets.data.list,
    };
  return {
    data,
    isFailed: all.some(({ isError }) => isError),
    retry: () => Promise.all(all.map(({ refetch }) => refetch())),
    refetchMember: member.refetch,
  };
}

export type WithdrawalData = NonNullable<ReturnType<typeof useWithdrawalData>['data']>;
