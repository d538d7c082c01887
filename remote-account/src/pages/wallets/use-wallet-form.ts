import { addressLength, addWalletCall, networkMemo, type Wallet } from '@livery/contract/calls/wallets';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { useRef, useState } from 'react';
import { moneyFormMessages } from '../money-form/messages.ts';
import { walletMessages } from './messages.ts';
import { useAddressRules } from './use-address-rules.ts';
import type { WalletNetwork } from './wallet-networks.ts';

export const maxLabel = 40;

export interface WalletFormOptions {
  readonly networks: readonly WalletNetwork[];
  /** The network that an address asks for. */
  readonly asked: string | null;
  readonly onSaved: (wallet: Wallet) => Promise<unknown>;
}

/** The form that saves a wallet. What was typed stays until it is saved. */
export function useWalletForm({ networks, asked, onSaved }: WalletFormOptions) {
  const t = useTranslation(walletMessages);
  const shared = useTranslation(moneyFormMessages);
  const { rules, load } = useAddressRules();
  const { state, send } = useRepeatableCall(addWalletCall);
  const [network, setNetwork] = useState(() => networks.find((one) => one.network === asked)?.network);
  const [address, setAddress] = useState('');
  const [memo, setMemo] = useState('');
  const [label, setLabel] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const addressInput = useRef<HTMLInputElement>(null);

  const plain = address.trim();
  // Without a network it is told what the text is.
  const verdict = rules?.checkAddress(address, network ?? '');
  const fitting = verdict?.kind === 'otherNetwork' ? verdict.networks : [];
  const withMemo = networks.find((one) => one.network === network)?.hasMemo === true;

  function addressError(): string | undefined {
    if (refusal !== undefined) return refusal;
    if (plain === '') return isSubmitted ? t('addressRequired') : undefined;
    switch (verdict?.kind) {
      case 'otherNetwork':
        return network === undefined
          ? undefined
          : t('otherNetwork', { found: rules?.networkName(fitting[0] ?? '') ?? '', chosen: network });
      case 'secret':
        return t('secret');
      case 'tooShort':
        // Not while it is being typed.
        return isLeft || isSubmitted ? t('tooShort', { min: addressLength.min, length: verdict.length }) : undefined;
      case 'malformed':
        return isLeft || isSubmitted ? t('malformed', { network: network ?? '' }) : undefined;
      case 'empty':
      case 'fits':
      case undefined:
        return undefined;
    }
  }
  const memoError = networkMemo.safeParse(memo.trim()).success ? undefined : t('memoFormat');
  const isFit = verdict === undefined ? plain !== '' : verdict.kind === 'fits';

  async function submit(): Promise<void> {
    if (isBusy(state)) return;
    setSubmitted(true);
    if (network === undefined || !isFit || memoError !== undefined) {
      if (network !== undefined) addressInput.current?.focus();
      return;
    }
    const outcome = await send({
      body: {
        ...{ network, address: rules?.plainAddress(address) ?? plain, label: label.trim() },
        ...(withMemo && { memo: memo.trim() }),
      },
    });
    if (outcome.status === 'refused') {
      const { error } = outcome;
      if (error.code === code.invalidAddress || error.code === code.badRequest) setRefusal(error.message);
      else toast.error(error.message);
    } else if (outcome.status === 'unknown') toast.warning(shared('outcomeUnknown'));
    else {
      setAddress('');
      setMemo('');
      setLabel('');
      setSubmitted(false);
      setLeft(false);
      // Who follows the way back at once finds the wallet there.
      await onSaved(outcome.data);
      toast.success(t('saved'));
    }
  }

  return {
    ...{ network, address, memo, label, state, submit, addressInput, withMemo, load },
    /** Networks that the text is an address of, instead of the chosen one. */
    fitting: fitting.filter((one) => networks.some((offered) => offered.network === one)),
    isFitting: verdict?.kind === 'fits' && network !== undefined,
    networkError: isSubmitted && network === undefined ? t('networkRequired') : undefined,
    addressError: addressError(),
    memoError,
    leaveAddress: () => setLeft(plain !== ''),
    choose(next: string) {
      setNetwork(next);
      setRefusal(undefined);
      void load();
    },
    type(text: string) {
      setAddress(text);
      setRefusal(undefined);
      if (!rules) void load();
    },
    typeMemo: setMemo,
    typeLabel: setLabel,
  };
}

export type WalletForm = ReturnType<typeof useWalletForm>;
