import type { Wallet } from '@livery/contract/calls/payment-accounts';
import { useTranslation } from '@livery/i18n';
import { isBusy } from '@livery/platform/commands';
import { Button, Card, media, textStyle, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { FormActions } from '../account-layout/form-page.tsx';
import { RadioTiles } from '../money-form/radio-tiles.tsx';
import { walletMessages } from '../../messages.ts';
import { maxLabelLength, useWalletForm } from './use-wallet-form.ts';
import type { WalletNetwork } from './wallet-networks.ts';

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

export interface AddWalletProps {
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
          tiles={networks.map(({ network, coins }) => ({ id: network, label: network, note: shortList(coins) }))}
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
            success={form.isAddressValid ? t('fits', { network: form.network ?? '' }) : undefined}
            suffix={form.isAddressValid ? <CircleCheck size={16} aria-hidden /> : undefined}
            onFocus={() => void form.loadAddressRules()}
            onBlur={form.onAddressBlur}
            onChange={(event) => form.setAddress(event.target.value)}
            belowInput={
              form.otherNetworks.length > 0 && (
                <SwitchButtons>
                  {form.otherNetworks.map((network) => (
                    <Button key={network} size={28} onClick={() => form.choose(network)}>
                      {t('switchTo', { network })}
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

/** The first coins of a network; a line has no place for more. */
const shortList = (coins: readonly string[]): string =>
  coins.length > 3 ? `${coins.slice(0, 3).join(', ')}, …` : coins.join(', ');
