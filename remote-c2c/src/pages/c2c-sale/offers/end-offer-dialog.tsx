import { withdrawOfferCall, type Sale } from '@livery/contract/calls/c2c/offers';
import { isPositive } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, textStyle, toast, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { offersMessages } from '../../../messages.ts';

const Consequence = styled.p`
  ${textStyle(13)}
  color: ${token.text2};

  & + & {
    margin-top: ${token.s3};
  }
`;

export interface EndOfferDialogProps {
  readonly offer: Sale;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Reloads the list. */
  readonly refetch: () => Promise<unknown>;
}

/** Confirms the end of an offer, and says how much is returned and how much stays locked in orders. */
export function EndOfferDialog({ offer, isOpen, onClose, refetch }: EndOfferDialogProps) {
  const t = useTranslation(offersMessages);
  const language = useLanguage();
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(withdrawOfferCall);
  const amount = (value: string) => `${formatDecimal(value, language)} ${offer.coin}`;
  const [remaining, inOrders] = [amount(offer.remaining), amount(offer.inOrders)];
  const hasOrders = isPositive(offer.inOrders);

  async function end(): Promise<void> {
    const outcome = await send({ params: { id: offer.id } }, refetch);
    // The offer was ended by another tab, or by an attempt whose answer was lost.
    const isOver = outcome.status === 'refused' && outcome.error.code === code.wrongState;
    if (outcome.status === 'done') toast.success(t('ended'), { text: t('isBack', { amount: remaining }) });
    else if (!isOver) showError(outcome.error);
    if (outcome.status !== 'done') await refetch();
    onClose();
  }

  return (
    <Dialog
      title={t('endTitle')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('close')}
      strict
      actions={
        <>
          <Button onClick={onClose}>{t('keepOffer')}</Button>
          <Button variant="danger" busy={isBusy(state)} busyLabel={t('ending')} onClick={end}>
            {t('endOffer')}
          </Button>
        </>
      }
    >
      <Consequence>{t('comesBack', { amount: remaining })}</Consequence>
      {hasOrders && <Consequence>{t('staysLocked', { amount: inOrders })}</Consequence>}
    </Dialog>
  );
}
