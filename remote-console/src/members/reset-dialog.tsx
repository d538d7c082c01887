import type { OperatorMember } from '@livery/contract/calls/operator/members';
import { useTranslation } from '@livery/i18n';
import { Button } from '@livery/ui';
import { TextAreaField } from '@livery/ui/field';
import { Dialog, DismissButton } from '@livery/ui/overlay';
import { useState } from 'react';
import { memberMessages } from '../messages.ts';

interface ResetDialogProps {
  readonly member: OperatorMember;
  readonly isBusy: boolean;
  readonly onReset: (reason: string) => void;
  readonly onClose: () => void;
}

/** Takes all second factors of a member away. The second operator sends the first one's reason. */
export function ResetDialog({ member, isBusy, onReset, onClose }: ResetDialogProps) {
  const t = useTranslation(memberMessages);
  const [own, setOwn] = useState('');
  const reason = member.pendingReason ?? own.trim();
  return (
    <Dialog
      isOpen
      strict
      title={t('resetTitle', { name: member.member.nickname })}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <DismissButton onClick={onClose}>{t('cancel')}</DismissButton>
          <Button
            variant="danger"
            disabled={reason === ''}
            busy={isBusy}
            busyLabel={t('resetting')}
            onClick={() => onReset(reason)}
          >
            {t('resetSecondFactor')}
          </Button>
        </>
      }
    >
      <p>{t('resetText')}</p>
      {member.pendingReason === null ? (
        <TextAreaField
          label={t('howChecked')}
          value={own}
          maxLength={500}
          onChange={({ target }) => setOwn(target.value)}
        />
      ) : (
        <p>{member.pendingReason}</p>
      )}
    </Dialog>
  );
}
