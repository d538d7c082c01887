import { accountFormMessages } from '@livery/account-forms/messages';
import { passkeyName, renamePasskeyCall, type Passkey } from '@livery/contract/calls/second-factor';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Button } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { Dialog } from '@livery/ui/overlay';
import { useId, useState, type SubmitEvent } from 'react';
import { accountLayoutMessages, secondFactorPageMessages } from '../../messages.ts';

interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

/** Asks for another name of a passkey. */
export function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const t = useTranslation(secondFactorPageMessages);
  const layout = useTranslation(accountLayoutMessages);
  const form = useTranslation(accountFormMessages);
  const { api } = usePlatform();
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const wanted = passkeyName.safeParse(name);
    if (!wanted.success) return setError(t('nameFormat'));
    setSaving(true);
    try {
      const input = { params: { id: passkey.id }, body: { name: wanted.data } };
      await api.call(renamePasskeyCall, input, { quiet: true });
      onRenamed();
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(errorText(caught, form));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog
      title={t('renameTitle')}
      isOpen
      onClose={onClose}
      closeLabel={layout('cancel')}
      actions={
        <>
          <Button onClick={onClose}>{layout('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={40}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
          error={error}
        />
      </form>
    </Dialog>
  );
}
