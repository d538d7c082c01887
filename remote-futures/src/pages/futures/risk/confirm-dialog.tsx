import { confirmFuturesRiskCall, type FuturesRisk } from '@livery/contract/calls/futures-risk';
import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, textStyle, toast, token } from '@livery/ui';
import { Checkbox } from '@livery/ui/choices';
import { Dialog } from '@livery/ui/overlay';
import { useState } from 'react';
import { styled } from 'styled-components';
import { riskMessages } from '../../../messages.ts';
import { useRisk } from './use-risk.ts';

const RiskText = styled.p`
  padding-bottom: ${token.s4};
  ${textStyle(13)}
  color: ${token.text2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export interface ConfirmDialogProps {
  readonly text: NonNullable<FuturesRisk['text']>;
  readonly onClose: () => void;
  /** Called once the exchange has the confirmation. */
  readonly onConfirmed: () => void;
}

/** The operator's risk text, which a member confirms before the first purchase. */
export function ConfirmDialog({ text, onClose, onConfirmed }: ConfirmDialogProps) {
  const t = useTranslation(riskMessages);
  const close = useTranslation(marketUiMessages);
  const { refetch } = useRisk();
  const { state, send } = useRepeatableCall(confirmFuturesRiskCall);
  const [isRead, setRead] = useState(false);

  async function confirm(): Promise<void> {
    const outcome = await send({ body: { version: text.version } }, refetch);
    if (outcome.status === 'done') return onConfirmed();
    toast.error(t('notSaved'), { text: outcome.error.message });
    // The text may be another one by now.
    await refetch();
  }

  return (
    <Dialog
      title={t('confirmTitle')}
      isOpen
      onClose={onClose}
      closeLabel={close('pickerClose')}
      strict
      actions={
        <Button variant="primary" disabled={!isRead} busy={isBusy(state)} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      }
    >
      <RiskText>{text.text}</RiskText>
      <Checkbox checked={isRead} onChange={(event) => setRead(event.target.checked)}>
        {t('confirmKnow')}
      </Checkbox>
    </Dialog>
  );
}
