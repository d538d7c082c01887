import { accountsCall, type AccountCategory } from '@livery/contract/calls/funds';
import { transferCall, type Transfer } from '@livery/contract/calls/transfers';
import { code } from '@livery/contract/envelope';
import { isDecimal, isPositive, ledgerDecimals, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useOpenModules } from '@livery/platform';
import { isBusy, useCommand } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { useSearchParams } from '@livery/platform/router';
import { toast } from '@livery/ui';
import { useRef, useState } from 'react';
import { accountMessages, transferMessages } from '../../messages.ts';
import { accountNameKey, openAccounts } from '../assets/accounts.ts';
import { useAmount } from '../money-form/use-amount.ts';
import { availableIn, transferCoin, transferCoins, transferRoute } from './transfer-accounts.ts';
import { transferCommands } from './transfer-command.ts';

/** An amount in an address, which anyone may have written. */
const amountOf = (text: string | null): Decimal | undefined => (isDecimal(text) && isPositive(text) ? text : undefined);

/** The form of a transfer. Accounts and coin stand in the address, so that other pages link to them. */
export function useTransferForm() {
  const t = useTranslation(transferMessages);
  const names = useTranslation(accountMessages);
  const language = useLanguage();
  const modules = useOpenModules();
  const [search, setSearch] = useSearchParams();
  const balances = useMemberCall(accountsCall, {}, ['balances']);
  const [done, setDone] = useState<Transfer>();
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
  const available = availableIn(from, coin);
  const missing = amountOf(search.get('amount'));
  const amount = useAmount(missing ? formatDecimal(missing, language) : '', {
    coin,
    decimals: ledgerDecimals,
    max: balances.data && available,
    tooLarge: t('insufficient', {
      account: route ? nameOf(route.from) : '',
      available: `${formatDecimal(available, language)} ${coin}`,
    }),
  });

  /** Replaces the entry of the address: the arrow back leaves the page. */
  const choose = (change: Readonly<Record<string, string>>) =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...change }), { replace: true });

  async function submit(): Promise<void> {
    if (isBusy(state) || !route) return;
    if (amount.value === undefined) {
      amount.show();
      amountInput.current?.focus();
      return;
    }
    const outcome = await send(transferCall, { body: { coin, amount: amount.value, ...route } });
    if (outcome?.status === 'done') setDone(outcome.data);
    else if (outcome?.status === 'refused') {
      const { error } = outcome;
      // The balance has changed meanwhile: the sentence has the new one.
      if (error.code === code.insufficientBalance || error.code === code.amountTooLarge) amount.refuse(error.message);
      else toast.error(error.message);
    }
    void balances.refetch();
  }

  return {
    ...{ balances, accounts, route, nameOf, coins, coin, available, missing, amount, amountInput, state, done, submit },
    availableTo: availableIn(to, coin),
    availableOf: (category: AccountCategory) => availableIn(find(category), coin),
    chooseFrom: (category: AccountCategory) =>
      choose({ from: category, ...(route && { to: route.to === category ? route.from : route.to }) }),
    chooseTo: (category: AccountCategory) =>
      choose({ to: category, ...(route && { from: route.from === category ? route.to : route.from }) }),
    chooseCoin: (next: string) => choose({ coin: next }),
    swap: () => route && choose({ from: route.to, to: route.from }),
    startAgain: () => {
      amount.clear();
      setDone(undefined);
    },
  };
}

export type TransferForm = ReturnType<typeof useTransferForm>;
