import { useTranslation } from '@livery/i18n';
import { isBusy, type CommandState } from '@livery/platform/commands';
import { Button, media, token, type ButtonVariant } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Notice } from '@livery/ui/notice';
import { StatusRegion } from '../../shared/status-region.ts';
import { orderDialogMessages } from '../../../../messages.ts';

const StepForm = styled.form`
  display: grid;
  gap: ${token.s4};
  overflow-wrap: anywhere;
`;

/** On a phone only the deciding button stays in the foot. */
const BackButton = styled(Button)`
  ${media.phone} {
    display: none;
  }
`;

export interface StepDialogProps {
  readonly title: string;
  /** What the deciding button says. */
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly state: CommandState<unknown>;
  /** Something of the form is being proved or sent before the step itself. */
  readonly isPreparing?: boolean;
  /** Whether the order still takes this step: the other side may have been faster. */
  readonly isPossible: boolean;
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before an order is taken a step further. What is typed stays while the order changes, and the dialog then says so. */
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
          <BackButton onClick={onClose}>{t('back')}</BackButton>
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
