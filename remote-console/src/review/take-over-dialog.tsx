import { useTranslation } from '@livery/i18n';
import { Button } from '@livery/ui';
import { Dialog, DismissButton } from '@livery/ui/overlay';
import { reviewMessages } from '../messages.ts';

interface TakeOverDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onTakeOver: () => Promise<void>;
}

export function TakeOverDialog({ name, onClose, onTakeOver }: TakeOverDialogProps) {
  const t = useTranslation(reviewMessages);
  return (
    <Dialog
      isOpen
      title={t('takeOverTitle', { name })}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <DismissButton onClick={onClose}>{t('cancel')}</DismissButton>
          <Button variant="primary" onClick={() => onTakeOver().then(onClose)}>
            {t('takeOver')}
          </Button>
        </>
      }
    >
      <p>{t('takeOverText', { name })}</p>
    </Dialog>
  );
}
