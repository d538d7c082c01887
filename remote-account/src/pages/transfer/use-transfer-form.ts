import { accountCategories, accountsCall, type AccountCategory } from '@livery/contract/calls/funds';
import { transferCall, type MadeTransfer, type Transfer } from '@livery/contract/calls/transfers';
import { decimalValue, isDecimal, isPositive, ledgerDecimals, zero, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { useOpenModules } from '@livery/platform';
import { defineCommandKind, isBusy, useCommand, useCommandOutcomes } from '@livery/platform/commands';
import { useMemberDraft } from '@livery/platform/draft';
import { useMemberCall } from '@livery/platform/query';
import { useSearchParams } from '@livery/platform/router';
import { toast } from '@livery/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { accountMessages, transferMessages } from '../../messages.ts';
import { accountNameKey, openAccounts, type Account } from '../assets/accounts.ts';
import { usdt } from '../assets/valuation.ts';
import { heldAmount, useAmount, type HeldAmount } from '../money/amount.tsx';

/** An amount from an address, which is untrusted input. */
const amountOf = (text: string | null): Decimal | undefined => (isDecimal(text) && isPositive(text) ? text : undefined);

const transferDraft = z.extend(heldAmount, {
  /** The amount in the page's address, which another page asked for. */
  asked: z.nullable(decimalValue),
});

/** The form of a transfer. Accounts and coin are in the page's address, so that other pages can link to them. */
export function useTransferForm() {
  const t = useTranslation(transferMessages);
  const names = useTranslation(accountMessages);
  const language = useLanguage();
  const modules = useOpenModules();
  const [search, setSearch] = useSearchParams();
  const balances = useMemberCall(accountsCall, {}, ['balances']);
  const [made, setMade] = useState<MadeTransfer>();
  const [isDone, setDone] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const { state, send } = useCommand(transferCommands);

  const accounts = openAccounts(balances.data?.accounts ?? [], modules);
  const find = (category: AccountCategory) => accounts.find((account) => account.category === category);
  const nameOf = (category: AccountCategory) => find(category)?.name.trim() || names(accountNameKey[category]);
  const route = transferRoute(
    accounts.map(({ category }) => category),
    { from: search.get('from'), to: search.get('to') },
  );
  const from = route && find(route.from);
  const to = route && find(route.to);
  const coins = transferCoins(accounts, from);
  const coin = transferCoin(search.get('coin'), coins);
  /** What an account has of the coin. After a transfer its answer says so, until the balances are read again. */
  function availableOf(category: AccountCategory): Decimal {
    const latest = made?.coin === coin ? made.available : undefined;
    if (latest && category === made?.from) return latest.from;
    return latest && category === made?.to ? latest.to : availableIn(find(category), coin);
  }
  const available = from ? availableOf(from.category) : zero;
  const missing = amountOf(search.get('amount'));
  const draft = useMemberDraft('account.transfer', transferDraft);
  // Another page's request for an amount is not answered by what was typed without it.
  const isDraftAsked = draft.value !== undefined && draft.value.asked === (missing ?? null);
  const held = isDraftAsked ? draft.value : missing && { coin, amount: inputOf(missing) };
  const hold = (next: HeldAmount) => draft.keep({ ...next, asked: missing ?? null });
  const amount = useAmount({
    coin,
    held,
    onHold: hold,
    decimals: ledgerDecimals,
    max: balances.data && available,
    tooLarge: t('insufficient', {
      account: route ? nameOf(route.from) : '',
      available: `${formatDecimal(available, language)} ${coin}`,
    }),
  });

  /** Replaces the history entry, so that the back button leaves the page. */
  const choose = (change: Readonly<Record<string, string>>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }), { replace: true });
  /** Forgets the amount that another page asked for: it is of one coin, and asked for once. */
  const chooseWithoutAmount = (next: string) =>
    setSearch(
      (before) => {
        const search = new URLSearchParams(before);
        search.set('coin', next);
        search.delete('amount');
        return search;
      },
      { replace: true },
    );

  // The back button must not fill in the same transfer again.
  const forgetAmount = useEffectEvent(() => missing && chooseWithoutAmount(coin));
  useEffect(() => {
    if (isDone) forgetAmount();
  }, [isDone]);

  async function submit(): Promise<void> {
    if (isBusy(state) || !route) return;
    if (amount.value === undefined) {
      amount.show();
      amountInput.current?.focus();
      return;
    }
    const outcome = await send(transferCall, { body: { coin, amount: amount.value, ...route } });
    if (outcome?.status === 'done') {
      setMade(outcome.data);
      setDone(true);
      draft.drop();
    } else if (outcome?.status === 'refused') {
      const { error } = outcome;
      // The balance has changed; the message shows the new one.
      if (error.code === code.insufficientBalance || error.code === code.amountTooLarge) amount.refuse(error.message);
      else toast.error(error.message);
    }
    const { isError } = await balances.refetch();
    if (!isError) setMade((before) => before && { ...before, available: undefined });
  }

  return {
    balances,
    accounts,
    route,
    nameOf,
    coins,
    coin,
    available,
    missing,
    amount,
    amountInput,
    state,
    done: isDone ? made : undefined,
    submit,
    availableTo: to ? availableOf(to.category) : zero,
    availableOf,
    chooseFrom: (category: AccountCategory) =>
      choose({ from: category, ...(route && { to: route.to === category ? route.from : route.to }) }),
    chooseTo: (category: AccountCategory) =>
      choose({ to: category, ...(route && { from: route.from === category ? route.to : route.from }) }),
    chooseCoin(next: string) {
      if (held) draft.keep({ ...held, asked: null });
      chooseWithoutAmount(next);
    },
    swap: () => route && choose({ from: route.to, to: route.from }),
    startAgain: () => setDone(false),
  };
}

export type TransferForm = ReturnType<typeof useTransferForm>;

interface TransferRoute {
  readonly from: AccountCategory;
  readonly to: AccountCategory;
}

const isCategory = (text: string | null): text is AccountCategory =>
  accountCategories.some((category) => category === text);

/**
 * The accounts of an address, of those that are open. Missing and impossible ones are filled in, preferably with Spot.
 * `undefined` if there is only one account.
 */
export function transferRoute(
  open: readonly AccountCategory[],
  asked: { readonly from: string | null; readonly to: string | null },
): TransferRoute | undefined {
  const isOpen = (text: string | null): text is AccountCategory => isCategory(text) && open.includes(text);
  const otherThan = (one: AccountCategory) => open.find((category) => category !== one);
  const to = isOpen(asked.to) ? asked.to : undefined;
  const from = isOpen(asked.from) ? asked.from : to === undefined ? open[0] : otherThan(to);
  if (from === undefined) return undefined;
  const target = to === undefined || to === from ? otherThan(from) : to;
  return target && { from, to: target };
}

/** The available amount of a coin in an account. */
export const availableIn = (account: Account | undefined, coin: string): Decimal =>
  account?.coins.find((one) => one.coin === coin)?.available ?? zero;

/** The coins to choose from: those available in the account first, then the member's other coins. */
export function transferCoins(accounts: readonly Account[], from: Account | undefined): readonly string[] {
  const held = accounts.flatMap((account) =>
    account.coins.filter(({ total }) => isPositive(total)).map(({ coin }) => coin),
  );
  const coins = [...new Set(held.length > 0 ? held : [usdt])];
  const canGive = (coin: string) => isPositive(availableIn(from, coin));
  return [...coins.filter(canGive), ...coins.filter((coin) => !canGive(coin))];
}

/** The coin of an address, or the first available in the account. A coin without a balance is allowed: it may arrive. */
export const transferCoin = (asked: string | null, coins: readonly string[]): string =>
  asked !== null && /^[A-Z0-9]{1,16}$/.test(asked) ? asked : (coins[0] ?? usdt);

const transferCommands = defineCommandKind({ name: 'account.transfer', calls: [transferCall] });

/** A transfer as a sentence. */
function useTransferText(): (transfer: Pick<Transfer, 'amount' | 'coin' | 'from' | 'to'>) => string {
  const t = useTranslation(transferMessages);
  const names = useTranslation(accountMessages);
  const language = useLanguage();
  return ({ amount, coin, from, to }) =>
    t('moved', {
      amount: `${formatDecimal(amount, language)} ${coin}`,
      from: names(accountNameKey[from]),
      to: names(accountNameKey[to]),
    });
}

/** Announces the outcome of a transfer whose form the member left before the answer. */
export function useTransferOutcomes(): void {
  const t = useTranslation(transferMessages);
  const textOf = useTransferText();
  useCommandOutcomes(transferCommands, (outcome) => {
    if (outcome.status === 'done') toast.success(t('transferred'), { text: textOf(outcome.data) });
    else if (outcome.status === 'refused') toast.error(t('notTransferred'), { text: outcome.error.message });
    else toast.warning(t('unknown'));
  });
}
