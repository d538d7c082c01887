import { deleteBankCall, type BankAccount } from '@livery/contract/calls/payment-accounts';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, toast, token, textStyle } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { maskedAccount } from '@livery/account-forms/member';
import { bankMessages } from '../../messages.ts';

const Question = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
  overflow-wrap: anywhere;

  & + & {
    margin-top: ${token.s3};
  }
`;

export interface DeleteBankDialogProps {
  readonly account: BankAccount;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Reloads the list. */
  readonly onDeleted: () => Promise<unknown>;
}

/** Confirms the deletion of a bank account, and explains its effect on offers and orders. */
export function DeleteBankDialog({ account, isOpen, onClose, onDeleted }: DeleteBankDialogProps) {
  const t = useTranslation(bankMessages);
  const { showError } = usePlatform();
  const hasC2c = useHasRoute('/c2c-sale');
  const { state, send } = useRepeatableCall(deleteBankCall);

  async function deleteIt(): Promise<void> {
    const outcome = await send({ params: { id: account.id } }, onDeleted);
    // Another tab, or an attempt whose answer was lost, has deleted it.
    const isGone = outcome.status === 'refused' && outcome.error.code === code.notFound;
    if (isGone) await onDeleted();
    if (outcome.status === 'done' || isGone) toast.success(t('deleted'));
    else showError(outcome.error);
    onClose();
  }

  return (
    <Dialog
      title={t('deleteTitle', { name: account.bankName })}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('close')}
      strict
      actions={
        <>
          <Button onClick={onClose}>{t('keepIt')}</Button>
          <Button variant="danger" busy={isBusy(state)} busyLabel={t('deleting')} onClick={deleteIt}>
            {t('deleteAccount')}
          </Button>
        </>
      }
    >
      <Question>{t('deleteText', { account: maskedAccount(account.accountNumber) })}</Question>
      {hasC2c && <Question>{t('deleteOffers')}</Question>}
    </Dialog>
  );
}
