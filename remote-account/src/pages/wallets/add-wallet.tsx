import {
  addressLength,
  addWalletCall,
  networkAddress,
  networkMemo,
  type Wallet,
} from '@livery/contract/calls/payment-accounts';
import { code } from '@livery/contract/envelope';
import { compactCode, foreignCharacter, plainCode } from '@livery/contract/text';
import { useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useMemberDraft } from '@livery/platform/draft';
import { Button, Card, loadChunk, media, textStyle, toast, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { moneyFormMessages, walletMessages } from '../../messages.ts';
import { FormActions } from '../account-layout/form-page.tsx';
import { RadioTiles } from '../money/radio-tiles.tsx';
import type { WalletNetwork } from './wallet-networks.ts';

interface AddWalletProps {
  readonly networks: readonly WalletNetwork[];
  readonly initialNetwork: string | null;
  readonly onSaved: (wallet: Wallet) => Promise<unknown>;
}

/** The form of a new wallet. The address is checked while it is pasted, and once more by the exchange. */
export function AddWallet({ networks, initialNetwork, onSaved }: AddWalletProps) {
  const t = useTranslation(walletMessages);
  const { addressInput, ...form } = useWalletForm({ networks, initialNetwork, onSaved });
  return (
    <FormCard>
      <CardTitle>{t('addWallet')}</CardTitle>
      <WalletFields
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <RadioTiles
          label={t('network')}
          tiles={networks.map(({ network, networkName, coins }) => ({
            id: network,
            label: networkName,
            note: shortList(coins),
          }))}
          selected={form.network}
          onSelect={form.choose}
          error={form.networkError}
        />
        <AddressInput>
          <TextField
            ref={addressInput}
            label={t('address')}
            name="address"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={form.address}
            error={form.addressError}
            success={form.isAddressValid ? t('fits', { network: form.networkName }) : undefined}
            suffix={form.isAddressValid ? <CircleCheck size={16} aria-hidden /> : undefined}
            onFocus={() => void form.loadAddressRules()}
            onBlur={form.onAddressBlur}
            onChange={(event) => form.setAddress(event.target.value)}
            belowInput={
              form.otherNetworks.length > 0 && (
                <SwitchButtons>
                  {form.otherNetworks.map(({ network, networkName }) => (
                    <Button key={network} size={28} onClick={() => form.choose(network)}>
                      {t('switchTo', { network: networkName })}
                    </Button>
                  ))}
                </SwitchButtons>
              )
            }
          />
        </AddressInput>
        {form.withMemo && (
          <TextField
            label={t('memo')}
            labelEnd={t('optional')}
            help={t('memoHelp')}
            name="memo"
            autoComplete="off"
            spellCheck={false}
            value={form.memo}
            error={form.memoError}
            onChange={(event) => form.setMemo(event.target.value)}
          />
        )}
        <TextField
          label={t('name')}
          labelEnd={t('optional')}
          name="label"
          autoComplete="off"
          maxLength={maxLabelLength}
          placeholder={t('nameExample')}
          value={form.label}
          onChange={(event) => form.setLabel(event.target.value)}
        />
        <Advice>{t('advice')}</Advice>
        <FormActions>
          <Button type="submit" variant="primary" size={44} busy={isBusy(form.state)} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </FormActions>
      </WalletFields>
    </FormCard>
  );
}

/** The coins of a network that fit in one line. */
const shortList = (coins: readonly string[]): string =>
  coins.length > 3 ? `${coins.slice(0, 3).join(', ')}, …` : coins.join(', ');

const maxLabelLength = 40;

const text = z.string().check(z.maxLength(200));
const walletDraft = z.object({
  /** The network of the page's address, which another page asked for. */
  asked: z.nullable(text),
  network: z.optional(text),
  address: text,
  memo: text,
  label: text,
});
type WalletDraft = z.output<typeof walletDraft>;
const nothingTyped = { network: undefined, address: '', memo: '', label: '' };

interface WalletFormOptions {
  readonly networks: readonly WalletNetwork[];
  /** The initial network, if it is one of `networks`. */
  readonly initialNetwork: string | null;
  readonly onSaved: (wallet: Wallet) => Promise<unknown>;
}

/** The state of the form that saves a wallet. The draft stays until it is saved. */
function useWalletForm({ networks, initialNetwork, onSaved }: WalletFormOptions) {
  const t = useTranslation(walletMessages);
  const shared = useTranslation(moneyFormMessages);
  const { rules, load: loadAddressRules } = useAddressRules();
  const { state, send } = useRepeatableCall(addWalletCall);
  const draft = useMemberDraft('account.wallet', walletDraft);
  const typed: WalletDraft = {
    ...(draft.value?.asked === initialNetwork ? draft.value : nothingTyped),
    asked: initialNetwork,
  };
  const { memo, label } = typed;
  // Apart from the draft, which must not hold a private key that was pasted by mistake.
  const [typedAddress, setTypedAddress] = useState<string>();
  const address = typedAddress ?? typed.address;
  const offered = (code: string | null | undefined) => networks.find((one) => one.network === code)?.network;
  const network = offered(typed.network) ?? offered(initialNetwork);
  function keep(change: Partial<WalletDraft>): void {
    const next = { ...typed, network, address, ...change };
    const kind = rules?.checkAddress(next.address, next.network ?? '').kind;
    draft.keep({ ...next, address: kind === undefined || kind === 'secret' ? '' : next.address });
  }
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAddressTouched, setAddressTouched] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const addressInput = useRef<HTMLInputElement>(null);

  const plain = compactCode(address);
  const foreignInAddress = foreignCharacter(plain, /[!-~]/);
  const foreignInMemo = foreignCharacter(plainCode(memo), /[\w .-]/);
  // Without a network every text of sufficient length passes; `submit` requires a network.
  const verdict = rules?.checkAddress(address, network ?? '');
  const otherNetworks = verdict?.kind === 'otherNetwork' ? verdict.networks : [];
  const chosen = networks.find((one) => one.network === network);
  const withMemo = chosen?.hasMemo === true;
  const networkName = chosen?.networkName ?? '';

  function addressError(): string | undefined {
    if (refusal !== undefined) return refusal;
    if (plain === '') return isSubmitted ? t('addressRequired') : undefined;
    if (foreignInAddress !== undefined) return t('characterRefused', { character: foreignInAddress });
    switch (verdict?.kind) {
      case 'otherNetwork':
        return network === undefined
          ? undefined
          : t('otherNetwork', { found: rules?.networkName(otherNetworks[0] ?? '') ?? '', chosen: networkName });
      case 'secret':
        return t('secret');
      case 'tooShort':
        // Not on every keystroke.
        return isAddressTouched || isSubmitted
          ? t('tooShort', { min: addressLength.min, length: verdict.length })
          : undefined;
      case 'malformed':
        return isAddressTouched || isSubmitted ? t('malformed', { network: networkName }) : undefined;
      case 'empty':
      case 'fits':
      case undefined:
        return undefined;
    }
  }

  function memoError(): string | undefined {
    if (foreignInMemo !== undefined) return t('characterRefused', { character: foreignInMemo });
    return networkMemo.safeParse(memo).success ? undefined : t('memoFormat');
  }

  const canSubmitAddress = verdict === undefined ? networkAddress.safeParse(plain).success : verdict.kind === 'fits';

  async function submit(): Promise<void> {
    if (isBusy(state)) return;
    setSubmitted(true);
    if (network === undefined || !canSubmitAddress || memoError() !== undefined) {
      if (network !== undefined) addressInput.current?.focus();
      return;
    }
    const outcome = await send({
      body: {
        network,
        address: plain,
        label,
        ...(withMemo && { memo }),
      },
    });
    if (outcome.status === 'refused') {
      const { error } = outcome;
      if (error.code === code.invalidAddress || error.code === code.badRequest) setRefusal(error.message);
      else toast.error(error.message);
    } else if (outcome.status === 'unknown') toast.warning(shared('outcomeUnknown'));
    else {
      draft.drop();
      setTypedAddress(undefined);
      setSubmitted(false);
      setAddressTouched(false);
      // Awaited before the toast, so that a member who then goes back to the withdrawal finds the wallet there.
      await onSaved(outcome.data);
      toast.success(t('saved'));
    }
  }

  return {
    network,
    networkName,
    address,
    memo,
    label,
    state,
    submit,
    addressInput,
    withMemo,
    loadAddressRules,
    /** Offered networks that the text is an address of, instead of the chosen one. */
    otherNetworks: networks.filter((offered) => otherNetworks.includes(offered.network)),
    isAddressValid: verdict?.kind === 'fits' && network !== undefined,
    networkError: isSubmitted && network === undefined ? t('networkRequired') : undefined,
    addressError: addressError(),
    memoError: memoError(),
    onAddressBlur: () => setAddressTouched(plain !== ''),
    choose(next: string) {
      keep({ network: next });
      setRefusal(undefined);
      void loadAddressRules();
    },
    setAddress(text: string) {
      setTypedAddress(text);
      keep({ address: text });
      setRefusal(undefined);
      if (!rules) void loadAddressRules();
    },
    setMemo: (memo: string) => keep({ memo }),
    setLabel: (label: string) => keep({ label }),
  };
}

type AddressRules = typeof import('./check-address.ts');

/** The address rules, loaded on focus. Without them only the exchange checks the address. */
function useAddressRules(): { readonly rules: AddressRules | undefined; load(): Promise<void> } {
  const [rules, setRules] = useState<AddressRules>();
  return {
    rules,
    async load() {
      try {
        const loaded = await loadChunk(() => import('./check-address.ts'));
        setRules(loaded);
      } catch {
        // The chunk did not load. The exchange checks the address in any case.
      }
    },
  };
}

const WalletFields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* Fields keep a line for their message. */
  gap: ${token.s2};
  max-width: 640px;

  > :first-child {
    margin-bottom: ${token.s2};
  }
`;

const FormCard = styled(Card)`
  ${media.phone} {
    padding: ${token.s4};
  }
`;

const CardTitle = styled.h2`
  margin-bottom: ${token.s4};
  ${textStyle(16, 600)}
`;

const AddressInput = styled.div`
  input {
    font-family: ui-monospace, 'SF Mono', Menlo, 'DejaVu Sans Mono', monospace;
    font-size: 0.8125rem;

    ${media.touch} {
      font-size: 1rem;
    }
  }
`;

const SwitchButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
`;

const Advice = styled.p`
  ${textStyle(13)}
  color: ${token.text3};
`;
