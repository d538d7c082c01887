import type { Offer } from '@livery/contract/calls/c2c/offers';
import type { Decimal } from '@livery/contract/decimal';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Button, media, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { useId } from 'react';
import styled from 'styled-components';
import { marketMessages } from '../../../../messages.ts';
import { MovedPrice } from '../moved-price.tsx';
import { quantityText } from '../offer-texts.ts';
import { purchaseOf } from '../purchase.ts';
import { RefusedTaking } from '../refused-taking.tsx';
import { TakingNotice } from '../taking-notice.tsx';
import type { MarketRates } from '../use-rates.ts';
import type { Taking } from '../use-taking.ts';
import type { WantedAmount } from '../wanted-amount.ts';
import { TakeFields } from './take-fields.tsx';
import { TakePreview } from './take-preview.tsx';
import { useTakeForm } from './use-take-form.ts';

/** Left what is typed, right what it means in figures. */
const TakeColumns = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s6};
  padding-top: ${token.s4};
  border-top: 1px solid ${token.line};

  > * {
    display: grid;
    align-content: start;
    gap: ${token.s3};
    min-width: 0;
  }

  > :last-child {
    padding-inline-start: ${token.s6};
    border-inline-start: 1px solid ${token.line};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      padding: ${token.s4} 0 0;
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

/** On a phone only the deciding button stays in the foot. */
const CancelButton = styled(Button)`
  ${media.phone} {
    display: none;
  }
`;

const BuyButton = styled(Button)`
  min-width: 200px;
`;

export interface TakeDialogProps {
  /** As it was when the member chose it. */
  readonly offer: Offer;
  /** As it is now; `undefined` when it is not in the list any more. */
  readonly current: Offer | undefined;
  /** What else there is, the cheapest first. */
  readonly offers: readonly Offer[];
  readonly rates: MarketRates;
  /** What the member has typed before it opened. */
  readonly wanted: WantedAmount | undefined;
  readonly isOffline: boolean;
  readonly taking: Taking;
  /** Opens the dialog of another offer, with what is typed. */
  readonly onOther: (offer: Offer, typed: WantedAmount) => void;
  readonly onClose: () => void;
}

/** Buys from the chosen offer: how much, what is paid exactly, and what happens then. */
export function TakeDialog(props: TakeDialogProps) {
  const { offer, current, offers, rates, isOffline, taking, onOther, onClose } = props;
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const formId = useId();
  const form = useTakeForm(props);
  const { typed, purchase, moved } = form;
  const other =
    typed &&
    offers.find((one) => one.id !== offer.id && one.lacks.length === 0 && purchaseOf(one, typed, rates.coinDecimals));
  const nextPurchase = other && typed && purchaseOf(other, typed, rates.coinDecimals);
  const isReady = purchase !== undefined && moved === undefined && !isOffline && taking.earlier === undefined;
  const bought: Decimal | undefined = purchase?.quantity;

  return (
    <Dialog
      title={t('takeTitle', { coin: offer.coin, seller: offer.sellerNickname })}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      width={760}
      actions={
        <>
          <CancelButton onClick={onClose}>{t('cancel')}</CancelButton>
          <BuyButton
            type="submit"
            form={formId}
            variant="up"
            busy={taking.isSending}
            busyLabel={t('opening')}
            disabled={!isReady && !taking.isSending}
          >
            {isOffline
              ? t('offlineWait')
              : bought === undefined
                ? t('buy')
                : t('buyQuantity', { quantity: quantityText(bought, rates, language) })}
          </BuyButton>
        </>
      }
    >
      <TakeColumns
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void taking.take(offer, purchase.quantity);
        }}
      >
        <div>
          <TakeFields form={form} offer={current ?? offer} rates={rates} />
          <TakingNotice taking={taking} />
          {taking.refusal && (
            <RefusedTaking
              refusal={taking.refusal}
              next={other && nextPurchase && { offer: other, purchase: nextPurchase }}
              onNext={() => other && typed && onOther(other, typed)}
            />
          )}
          {moved && <MovedPrice moved={moved} onAccept={form.acceptPrice} />}
        </div>
        <TakePreview offer={form.offer} purchase={purchase} rates={rates} />
      </TakeColumns>
    </Dialog>
  );
}
