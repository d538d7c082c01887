import { usePhoto } from '@livery/account-forms/photos';
import type { CallData } from '@livery/contract/call';
import {
  depositCall,
  type Deposit,
  type DepositChannel,
  type depositChannelsCall,
} from '@livery/contract/calls/deposits';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { emptyInput } from '@livery/i18n/decimal-input';
import { defineCommandKind, isBusy, useCommand, useCommandOutcomes } from '@livery/platform/commands';
import { useDraft } from '@livery/platform/draft';
import { toast } from '@livery/ui';
import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { depositMessages } from '../../messages.ts';
import { usdt } from '../assets/valuation.ts';
import { heldAmount, useAmount } from '../money/amount.tsx';

export const maxRemarks = 200;

const depositDraft = z.extend(heldAmount, {
  remarks: z.string().check(z.maxLength(maxRemarks)),
  screenshot: z.optional(z.uuid()),
});
type DepositDraft = z.output<typeof depositDraft>;

/**
 * The form of step 2 of a deposit, of one coin: amount and screenshot of another coin are not taken over.
 * @param owner the member's uuid
 */
export function useDepositForm(owner: string, { coin, channel, isAddressChosen }: ChosenChannel) {
  const t = useTranslation(depositMessages);
  const draft = useDraft('account.deposit', depositDraft, owner);
  const { remarks = '' } = draft.value ?? {};
  const isOfCoin = draft.value?.coin === coin.coin;
  const screenshot = isOfCoin ? draft.value?.screenshot : undefined;
  // A ref, because the member keeps typing while the picture uploads.
  const latest = useRef(draft.value);
  const [isSubmitted, setSubmitted] = useState(false);
  const [done, setDone] = useState<Deposit>();
  const amountInput = useRef<HTMLInputElement>(null);
  const addressFieldId = useId();
  const { state, send } = useCommand(depositCommands);
  const amount = useAmount({
    coin: coin.coin,
    held: draft.value,
    onHold: ({ amount: typed }) => keep({ amount: typed }),
    decimals: channel.precision,
    min: channel.minAmount,
    tooLarge: '',
  });
  const photo = usePhoto({ id: screenshot, onChange: chooseScreenshot });

  function keep(change: Partial<DepositDraft>): void {
    const before = latest.current;
    const ofCoin = before?.coin === coin.coin ? before : { amount: emptyInput, remarks: before?.remarks ?? '' };
    latest.current = { ...ofCoin, coin: coin.coin, ...change };
    draft.keep(latest.current);
  }

  function chooseScreenshot(id: string | undefined): void {
    keep({ screenshot: id });
  }

  function screenshotError(): string | undefined {
    if (!isSubmitted || screenshot !== undefined || photo.state.status === 'failed') return undefined;
    const isOnItsWay = photo.state.status === 'preparing' || photo.state.status === 'sending';
    return t(isOnItsWay ? 'screenshotSending' : 'screenshotRequired');
  }

  function clear(): void {
    photo.stop();
    setSubmitted(false);
    latest.current = undefined;
    draft.drop();
  }

  async function submit(): Promise<void> {
    if (isBusy(state)) return;
    setSubmitted(true);
    amount.show();
    if (amount.value === undefined) amountInput.current?.focus();
    else if (!isAddressChosen) document.getElementById(addressFieldId)?.focus();
    if (amount.value === undefined || !isAddressChosen || screenshot === undefined) return;
    const outcome = await send(depositCall, {
      body: {
        coin: coin.coin,
        network: channel.network,
        amount: amount.value,
        screenshot,
        ...(remarks.trim() !== '' && { remarks: remarks.trim() }),
      },
    });
    if (outcome?.status === 'done') {
      clear();
      setDone(outcome.data);
    } else if (outcome?.status === 'refused') {
      const { error } = outcome;
      if (error.code === code.amountTooSmall || error.code === code.amountTooLarge) amount.refuse(error.message);
      else toast.error(error.message);
    }
  }

  return {
    amount,
    amountInput,
    remarks,
    photo,
    state,
    done,
    submit,
    addressFieldId,
    addressError: isSubmitted && !isAddressChosen ? t('addressRequired') : undefined,
    screenshotError: screenshotError(),
    /** The coin that amount or screenshot were for, before another one was chosen. */
    emptiedOf: amount.emptiedOf ?? (draft.value?.screenshot && !isOfCoin ? draft.value.coin : undefined),
    typeRemarks: (text: string) => keep({ remarks: text }),
    removeScreenshot() {
      photo.stop();
      chooseScreenshot(undefined);
    },
    startAgain: () => setDone(undefined),
  };
}

export type DepositForm = ReturnType<typeof useDepositForm>;

export type DepositCoin = CallData<typeof depositChannelsCall>['channels'][number];

export interface ChosenChannel {
  readonly coin: DepositCoin;
  readonly channel: DepositChannel;
  /** Whether the member chose the address, or the coin has no other. */
  readonly isAddressChosen: boolean;
}

/**
 * The coin and network of an address, or the first that can be deposited: USDT, because members buy everything with it.
 * `undefined` if nothing can be deposited.
 */
export function chosenChannel(
  coins: readonly DepositCoin[],
  asked: { readonly coin: string | null; readonly network: string | null },
): ChosenChannel | undefined {
  const withNetworks = coins.filter(({ networks }) => networks.length > 0);
  const find = (code: string | null) => withNetworks.find(({ coin }) => coin === code);
  const coin = find(asked.coin) ?? find(usdt) ?? withNetworks[0];
  const named = coin?.networks.find(({ network }) => network === asked.network);
  const channel = named ?? coin?.networks[0];
  return coin && channel && { coin, channel, isAddressChosen: named !== undefined || coin.networks.length === 1 };
}

const depositCommands = defineCommandKind({ name: 'account.deposit', calls: [depositCall] });

/** The amount and network of a deposit, as the start of a sentence. */
export function useDepositText(): (deposit: Pick<Deposit, 'amount' | 'coin' | 'networkName'>) => string {
  const t = useTranslation(depositMessages);
  const language = useLanguage();
  return ({ amount, coin, networkName: network }) =>
    t('amountOnNetwork', { amount: `${formatDecimal(amount, language)} ${coin}`, network });
}

/** Announces the outcome of a deposit whose form the member left before the answer. */
export function useDepositOutcomes(): void {
  const t = useTranslation(depositMessages);
  const textOf = useDepositText();
  useCommandOutcomes(depositCommands, (outcome) => {
    if (outcome.status === 'done') toast.success(t('submitted'), { text: textOf(outcome.data) });
    else if (outcome.status === 'refused') toast.error(t('notSubmitted'), { text: outcome.error.message });
    else toast.warning(t('unknown'));
  });
}
