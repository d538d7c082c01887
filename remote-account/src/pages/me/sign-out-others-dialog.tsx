import { endOtherSessionsCall } from '@livery/contract/calls/security';
import { useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, toast, token, textStyle } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { deviceName } from './devices-and-activity.tsx';
import { meMessages } from '../../messages.ts';
import type { SignOutOthersProps } from './devices-and-activity.tsx';

const Question = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;

const noDevice = { browser: '', system: '' };

export interface SignOutOthersDialogProps extends SignOutOthersProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Confirms that all other devices, which it lists, are signed out. */
export function SignOutOthersDialog({ sessions, refetch, isOpen, onClose }: SignOutOthersDialogProps) {
  const t = useTranslation(meMessages);
  const language = useLanguage();
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(endOtherSessionsCall);
  const isEnding = isBusy(state);
  const count = sessions.length;
  const names = [...new Set(sessions.map(({ device = noDevice }) => deviceName(device, t)))];
  const close = () => !isEnding && onClose();

  async function signOut(): Promise<void> {
    const outcome = await send({}, refetch);
    if (outcome.status === 'done') toast.success(t('othersSignedOut'));
    else showError(outcome.error);
    onClose();
  }

  return (
    <Dialog
      title={t('signOutQuestion', { count })}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('keepSignedIn')}
      strict
      actions={
        <>
          <Button onClick={close}>{t('keepSignedIn')}</Button>
          <Button variant="danger" onClick={signOut}>
            {t('signOutDevices', { count })}
          </Button>
        </>
      }
    >
      <Question>
        {t('signOutText', { devices: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })}
      </Question>
    </Dialog>
  );
}
