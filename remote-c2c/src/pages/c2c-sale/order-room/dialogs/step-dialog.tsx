import { maxPictures } from '@livery/contract/calls/c2c/fields';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { isBusy, type CommandState } from '@livery/platform/commands';
import { Button, StatusRegion, textStyle, token, type ButtonVariant } from '@livery/ui';
import { Notice } from '@livery/ui/notice';
import { Dialog, DismissButton } from '@livery/ui/overlay';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { orderDialogMessages } from '../../../../messages.ts';
import { AttachButton, AttachmentList, useAttachments, type Attachments } from '../pictures/attachments.tsx';

interface StepDialogProps {
  readonly title: string;
  /** The label of the deciding button. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly state: CommandState<unknown>;
  /** Whether the form is still being verified or uploaded before the step is sent. */
  readonly isPreparing?: boolean;
  /** Whether the order still allows this step. The other side may have acted first. */
  readonly isPossible: boolean;
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog that confirms a step. It keeps what was typed when the order changes, and says that the step is too late. */
export function StepDialog(props: StepDialogProps) {
  const {
    title,
    label,
    variant = 'primary',
    state,
    isPreparing = false,
    isPossible,
    onSubmit,
    onClose,
    children,
  } = props;
  const t = useTranslation(orderDialogMessages);
  const form = useId();
  const busy = isPreparing || isBusy(state);
  const isTooLate = !isPossible && !busy && state.status !== 'done';
  return (
    <Dialog
      title={title}
      isOpen
      strict
      onClose={onClose}
      closeLabel={t('close')}
      actions={
        <>
          <DismissButton onClick={onClose}>{t('back')}</DismissButton>
          <Button
            type="submit"
            form={form}
            variant={variant}
            disabled={isTooLate}
            busy={busy}
            busyLabel={t(state.status === 'unknown' ? 'checking' : 'sending')}
          >
            {label}
          </Button>
        </>
      }
    >
      <StepForm
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !isTooLate) void onSubmit();
        }}
      >
        {children}
        <StatusRegion>
          {state.status === 'unknown' && <Notice>{t(state.isAskedAgain ? 'askedAgain' : 'outcomeUnknown')}</Notice>}
          {isTooLate && <Notice>{t('tooLate')}</Notice>}
        </StatusRegion>
      </StepForm>
    </Dialog>
  );
}

export interface PasswordUnsetProps {
  readonly onClose: () => void;
  /** Opens the page that sets one. The way back leads to the order. */
  readonly onSetPassword: () => void;
}

/** Asks a seller without a funds password to set one. */
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

/** The page where a member sets a funds password. */
export const fundsPasswordPage = '/update-funds-pwd';

interface PicturesFieldProps {
  readonly label: string;
  readonly pictures: FormPictures;
}

/** An optional field for pictures, which can be chosen, pasted or dropped. */
export function PicturesField({ label, pictures: { attachments, error } }: PicturesFieldProps) {
  const titleId = useId();
  return (
    <FieldGroup
      role="group"
      aria-labelledby={titleId}
      onPaste={({ clipboardData }) => attachments.add(clipboardData.files)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attachments.add(event.dataTransfer.files);
      }}
    >
      <h3 id={titleId}>{label}</h3>
      <AttachmentList attachments={attachments} />
      <AttachButton isLabelled disabled={attachments.list.length >= maxPictures} onChoose={attachments.add} />
      <FieldError role="alert">{error}</FieldError>
    </FieldGroup>
  );
}

/** The pictures of a form. The form is sent only once they are all uploaded. */
interface FormPictures {
  readonly attachments: Attachments;
  readonly error: string | undefined;
  /** The ids to send; `undefined` if a picture is not uploaded, which the field then reports. */
  readySent(): { readonly pictures?: string[] } | undefined;
}

export function useFormPictures(): FormPictures {
  const t = useTranslation(orderDialogMessages);
  const attachments = useAttachments();
  const [isAsked, setAsked] = useState(false);
  const { ids, areReady } = attachments;
  return {
    attachments,
    error: isAsked && !areReady ? t('picturesNotSent') : undefined,
    readySent() {
      setAsked(true);
      if (!areReady) return undefined;
      return ids === undefined ? {} : { pictures: ids };
    },
  };
}

const StepForm = styled.form`
  display: grid;
  gap: ${token.s4};
  overflow-wrap: anywhere;
`;

const FieldGroup = styled.div`
  display: grid;
  gap: ${token.s2};

  h3 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }

  > button {
    justify-self: start;
  }
`;

const FieldError = styled.p`
  min-height: 1rem;
  ${textStyle(12)}
  color: ${token.danger};
`;
