import { applyWealthCall } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, textStyle, toast, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { buyMessages } from '../../../messages.ts';

const ApplyText = styled.p`
  ${textStyle(14)}
  color: ${token.text2};
`;

export interface ApplyPromptProps {
  /** Fetches the member's status anew. */
  readonly onApplied: () => Promise<unknown>;
  /** Closes the prompt: it was cancelled, or the application failed. */
  readonly onClose: () => void;
}

/** Asks a member without a wealth account to apply for one (spec §4 'Buy'). A failed application closes it. */
export function ApplyPrompt({ onApplied, onClose }: ApplyPromptProps) {
  const t = useTranslation(buyMessages);
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(applyWealthCall);

  async function apply(): Promise<void> {
    const outcome = await send({}, onApplied);
    if (outcome.status === 'done') toast.success(t('applied'));
    else {
      showError(outcome.error);
      onClose();
    }
  }

  return (
    <Dialog
      title={t('applyTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={isBusy(state)} busyLabel={t('applying')} onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <ApplyText>{t('applyText')}</ApplyText>
    </Dialog>
  );
}
