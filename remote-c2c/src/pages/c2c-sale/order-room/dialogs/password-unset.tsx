import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Button } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { fundsPasswordPage } from './funds-password-page.ts';
import { orderDialogMessages } from '../../../../messages.ts';

export interface PasswordUnsetProps {
  readonly onClose: () => void;
  /** Leads to the page that sets one, and back to the order. */
  readonly onSetPassword: () => void;
}

/** Leads a seller without a funds password to set one. */
export function PasswordUnset({ onClose, onSetPassword }: PasswordUnsetProps) {
  const t = useTranslation(orderDialogMessages);
  const canSet = useHasRoute(fundsPasswordPage);
  return (
    <Dialog
      title={t('passwordUnset')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          {canSet && (
            <Button variant="primary" onClick={onSetPassword}>
              {t('setPassword')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('passwordUnsetText')}</p>
    </Dialog>
  );
}
