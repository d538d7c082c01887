import { useTranslation } from '@livery/i18n';
import { Button, textStyle, token } from '@livery/ui';
import { LazySelect, type SelectOption } from '@livery/ui/field';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { moneyFormMessages, withdrawMessages } from '../../messages.ts';
import { Notice } from '@livery/ui/notice';
import { shortAddress } from '../wallets/short-address.ts';
import type { WithdrawalChoice } from './use-withdrawal-choice.ts';

const WalletValue = styled.span`
  display: grid;
  min-width: 0;
  padding-block: ${token.s2};
  ${textStyle(14, 500)}
  overflow-wrap: anywhere;

  small {
    font:
      400 0.75rem/1rem ui-monospace,
      'SF Mono',
      Menlo,
      'DejaVu Sans Mono',
      monospace;
    color: ${token.text3};
  }
`;

const walletValue = ({ label, note }: SelectOption) => (
  <WalletValue>
    {label}
    <small translate="no">{note}</small>
  </WalletValue>
);

const AddLine = styled.div`
  /* Beside the message of the select, which is short. */
  margin-top: -${token.s1};
`;

export interface WalletFieldProps {
  readonly choice: WithdrawalChoice;
  readonly error: string | undefined;
  /** Leads to the form of a new wallet, and back. `undefined` where that page is not there. */
  readonly onAdd: (() => void) | undefined;
}

/** The saved wallets of the network. Money goes to nothing else, so that no address is mistyped. */
export function WalletField({ choice, error, onAdd }: WalletFieldProps) {
  const t = useTranslation(withdrawMessages);
  const shared = useTranslation(moneyFormMessages);
  const { wallets, wallet, channel } = choice;
  if (wallets.length === 0) {
    return (
      <Notice tone={error ? 'warning' : 'info'}>
        {t('walletNotBound', { network: channel?.network ?? '' })}{' '}
        {onAdd && (
          <button type="button" onClick={onAdd}>
            {t('goToAdd')}
          </button>
        )}
      </Notice>
    );
  }
  return (
    <div>
      <LazySelect
        label={t('wallet')}
        failure={shared('listFailed')}
        placeholder={t('chooseWallet')}
        error={error}
        options={wallets.map(({ id, label, address }) => ({
          id: String(id),
          label: label || shortAddress(address),
          note: shortAddress(address),
        }))}
        selected={wallet && String(wallet.id)}
        onSelect={choice.chooseWallet}
        value={walletValue}
      />
      {onAdd && (
        <AddLine>
          <Button variant="ghost" size={28} icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
            {t('addWallet')}
          </Button>
        </AddLine>
      )}
    </div>
  );
}
