import { deleteWalletCall, type Wallet } from '@livery/contract/calls/payment-accounts';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, textStyle, toast, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { moneyFormMessages, walletMessages } from '../../messages.ts';
import { ChunkedAddress } from '../money/chunked-address.tsx';
import { shortAddress } from './wallet-networks.ts';

const Explanation = styled.p`
  margin-bottom: ${token.s4};
  ${textStyle(14)}
  color: ${token.text2};
`;

const WholeAddress = styled.div`
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface3};
`;

export interface DeleteWalletDialogProps {
  readonly wallet: Wallet;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => Promise<unknown>;
}

/** Confirms the deletion of a wallet. */
export function DeleteWalletDialog({ wallet, isOpen, onClose, onDeleted }: DeleteWalletDialogProps) {
  const t = useTranslation(walletMessages);
  const shared = useTranslation(moneyFormMessages);
  const { state, send } = useRepeatableCall(deleteWalletCall);
  const close = () => !isBusy(state) && onClose();

  async function remove(): Promise<void> {
    const outcome = await send({ params: { id: wallet.id } });
    // Another tab, or an attempt whose answer was lost, may have deleted it.
    const isGone = outcome.status === 'done' || (outcome.status === 'refused' && outcome.error.code === code.notFound);
    if (isGone) toast.success(t('deleted'));
    else toast.error(outcome.status === 'refused' ? outcome.error.message : shared('outcomeUnknown'));
    await onDeleted();
    onClose();
  }

  return (
    <Dialog
      title={t('deleteQuestion', { name: wallet.label || shortAddress(wallet.address) })}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('keep')}
      strict
      actions={
        <>
          <Button onClick={close}>{t('keep')}</Button>
          <Button variant="danger" busyLabel={t('deleting')} onClick={remove}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <Explanation>{t('deleteText')}</Explanation>
      <WholeAddress>
        <ChunkedAddress address={wallet.address} size={13} />
      </WholeAddress>
    </Dialog>
  );
}
