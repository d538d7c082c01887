import type { IdentityField } from '@livery/contract/calls/verification';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Button } from '@livery/ui';
import { Dialog, DismissButton } from '@livery/ui/overlay';
import { identityMessages, reviewMessages } from '../messages.ts';
import { ReasonFields, useReason } from '../review/reason-fields.tsx';
import type { Identity } from './identity-record.tsx';

interface RefuseIdentityDialogProps {
  readonly identity: Identity;
  /** Empty: all of it. */
  readonly refused: readonly IdentityField[];
  readonly isBusy: boolean;
  readonly onRefuse: (reason: { readonly template?: string; readonly ownWords: string }) => void;
  readonly onClose: () => void;
}

/** Refuses an identity with a reason that the member reads in their language. */
export function RefuseIdentityDialog({ identity, refused, isBusy, onRefuse, onClose }: RefuseIdentityDialogProps) {
  const t = useTranslation(identityMessages);
  const review = useTranslation(reviewMessages);
  const language = useLanguage();
  const { member } = identity;
  const reason = useReason(identity.reasons);
  const parts = new Intl.ListFormat(language).format(refused.map((field) => t(field)));
  return (
    <Dialog
      isOpen
      strict
      width={520}
      title={t('refuseTitle', { name: member.nickname })}
      closeLabel={review('close')}
      onClose={onClose}
      actions={
        <>
          <DismissButton onClick={onClose}>{review('keepWaiting')}</DismissButton>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={review('refusing')}
            onClick={() => {
              const given = reason.take();
              if (given && !isBusy) onRefuse(given);
            }}
          >
            {review('refuseAndTell', { name: member.nickname })}
          </Button>
        </>
      }
    >
      <p>{refused.length === 0 ? t('aboutAll') : t('about', { parts })}</p>
      <ReasonFields reason={reason} language={member.language ?? 'en-US'} />
    </Dialog>
  );
}
