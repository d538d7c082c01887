import { addressLength, addWalletCall, networkMemo, type Wallet } from '@livery/contract/calls/payment-accounts';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { useRef, useState } from 'react';
import { moneyFormMessages, walletMessages } from '../../messages.ts';
import { useAddressRules } from './use-address-rules.ts';
import type { WalletNetwork } from './wallet-networks.ts';

export const maxLabelLength = 40;

export interface WalletFormOptions {
  readonly networks: readonly WalletNetwork[];
  /** Chosen at first, where it is one of `networks`. */
  readonly initialNetwork: string | null;
  readonly onSaved: (wallet: Wallet) => Promise<unknown>;
}

/** The form that saves a wallet. What was typed stays until it is saved. */
export function useWalletForm({ networks, initialNetwork, onSaved }: WalletFormOptions) {
  const t = useTranslation(walletMessages);
  const shared = useTranslation(moneyFormMessages);
  const { rules, load: loadAddressRules } = useAddressRules();
  const { state, send } = useRepeatableCall(addWalletCall);
  const [network, setNetwork] = useState(() => networks.find((one) => one.network === initialNetwork)?.network);
  const [address, setAddress] = useState('');
  const [memo, setMemo] = useState('');
  const [label, setLabel] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAddressTouched, setAddressTouched] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const addressInput = useRef<HTMLInputElement>(null);

  const plain = address.trim();
  // Without a chosen network every text that is long enough fits; `submit` requires a network.
  const verdict = rules?.checkAddress(address, network ?? '');
  const otherNetworks = verdict?.kind === 'otherNetwork' ? verdict.networks : [];
  const withMemo = networks.find((one) => one.network === network)?.hasMemo === true;

  function addressError(): string | undefined {
    if (refusal !== undefined) return refusal;
    if (plain === '') return isSubmitted ? t('addressRequired') : undefined;
    switch (verdict?.kind) {
      case 'otherNetwork':
        return network === undefined
          ? undefined
          : t('otherNetwork', { found: rules?.networkName(otherNetworks[0] ?? '') ?? '', chosen: network });
      case 'secret':
        return t('secret');
      case 'tooShort':
        // Not while it is being typed.
        return isAddressTouched || isSubmitted
          ? t('tooShort', { min: addressLength.min, length: verdict.length })
          : undefined;
      case 'malformed':
        return isAddressTouched || isSubmitted ? t('malformed', { network: network ?? '' }) : undefined;
      case 'empty':
      case 'fits':
      case undefined:
        return undefined;
    }
  }
  const memoError = networkMemo.safeParse(memo.trim()).success ? undefined : t('memoFormat');
  const canSubmitAddress = verdict === undefined ? plain !== '' : verdict.kind === 'fits';

  async function submit(): Promise<void> {
    if (isBusy(state)) return;
    setSubmitted(true);
    if (network === undefined || !canSubmitAddress || memoError !== undefined) {
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
      setAddressTouched(false);
      // Awaited before the toast, so that a member who then goes back to the withdrawal finds the wallet there.
      await onSaved(outcome.data);
      toast.success(t('saved'));
    }
  }

  return {
    ...{ network, address, memo, label, state, submit, addressInput, withMemo, loadAddressRules },
    /** Offered networks that the text is an address of, instead of the chosen one. */
    otherNetworks: otherNetworks.filter((one) => networks.some((offered) => offered.network === one)),
    isAddressValid: verdict?.kind === 'fits' && network !== undefined,
    networkError: isSubmitted && network === undefined ? t('networkRequired') : undefined,
    addressError: addressError(),
    memoError,
    onAddressBlur: () => setAddressTouched(plain !== ''),
    choose(next: string) {
      setNetwork(next);
      setRefusal(undefined);
      void loadAddressRules();
    },
    setAddress(text: string) {
      setAddress(text);
      setRefusal(undefined);
      if (!rules) void loadAddressRules();
    },
    setMemo,
    setLabel,
  };
}

export type WalletForm = ReturnType<typeof useWalletForm>;
