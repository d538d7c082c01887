import type { Offer } from '@livery/contract/calls/c2c/offers';
import { isLess, type Decimal } from '@livery/contract/decimal';
import { orderLimits } from '@livery/contract/rules/c2c';
import { useLanguage, useTranslation } from '@livery/i18n';
import { inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import { draftDecimal, useMemberDraft } from '@livery/platform/draft';
import { Button } from '@livery/ui';
import { Dialog, DialogColumns, DismissButton } from '@livery/ui/overlay';
import { useId, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { marketMessages } from '../../../messages.ts';
import {
  purchaseOf,
  readWantedAmount,
  type AmountUnit,
  type Purchase,
  type WantedAmount,
  type WantedAmountError,
} from './purchase.ts';
import { quantityText } from './search.ts';
import { TakeFields, TakePreview } from './take-preview.tsx';
import { MovedPrice, RefusedTaking, takeDraft, TakingNotice, type MovedQuote, type Taking } from './taking.tsx';
import type { MarketRates } from './use-market.ts';

export interface TakeDialogProps {
  /** The offer as the member chose it. */
  readonly offer: Offer;
  /** The current offer; `undefined` if it is no longer listed. */
  readonly current: Offer | undefined;
  /** The other offers, cheapest first. */
  readonly offers: readonly Offer[];
  readonly rates: MarketRates;
  /** What the member typed before the dialog opened. */
  readonly wanted: WantedAmount | undefined;
  readonly isOffline: boolean;
  readonly taking: Taking;
  /** Opens the dialog of another offer with the same input. */
  readonly onOther: (offer: Offer, typed: WantedAmount) => void;
  readonly onClose: () => void;
}

/** The dialog that buys from a chosen offer: the amount, the exact price, and the next steps. */
export function TakeDialog(props: TakeDialogProps) {
  const { offer, current, offers, rates, isOffline, taking, onOther } = props;
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const formId = useId();
  const form = useTakeForm(props);
  const { typed, purchase, moved } = form;
  function onClose(): void {
    form.drop();
    props.onClose();
  }
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
          <DismissButton onClick={onClose}>{t('cancel')}</DismissButton>
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
      <DialogColumns
        $gapPx={12}
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
      </DialogColumns>
    </Dialog>
  );
}

type TakeFault = WantedAmountError | 'atLeast' | 'atMost';

export interface TakeForm {
  /** The offer at the price that the member has accepted. */
  readonly offer: Offer;
  readonly typed: WantedAmount | undefined;
  /** What the input buys; `undefined` if it buys nothing. */
  readonly purchase: Purchase | undefined;
  readonly moved: MovedQuote | undefined;
  readonly fault: TakeFault | undefined;
  /** The field that the member types in. The other one is computed. */
  readonly unit: AmountUnit;
  inputOf(unit: AmountUnit): DecimalInput;
  type(unit: AmountUnit, input: DecimalInput): void;
  /** Fills in the largest amount of the offer. */
  fillMax(): void;
  acceptPrice(): void;
  /** Forgets the input. */
  drop(): void;
}

/** The unfinished input of the dialog. An ended session interrupts it. */
const takeInput = z.object({ offerId: z.number(), unit: z.enum(['fiat', 'coin']), input: draftDecimal });

interface TakeFormParts {
  readonly offer: Offer;
  readonly current: Offer | undefined;
  readonly rates: MarketRates;
  readonly wanted: WantedAmount | undefined;
}

/** The input of the dialog. The offer may change meanwhile: limits are the current ones, the price is the one that was seen. */
function useTakeForm({ offer: opened, current = opened, rates, wanted }: TakeFormParts): TakeForm {
  const { coinDecimals } = rates;
  const [price, setPrice] = useState(opened.unitPrice);
  const draft = useMemberDraft(takeDraft, takeInput);
  const entry =
    draft.value?.offerId === opened.id
      ? draft.value
      : { offerId: opened.id, unit: wanted?.unit ?? ('fiat' as const), input: inputOf(wanted?.value) };
  const offer = { ...current, unitPrice: price };
  const { wanted: typed, fault } = readWantedAmount(entry.input, entry.unit, rates);
  const purchase = typed && purchaseOf(offer, typed, coinDecimals);
  const now = typed && purchaseOf(current, typed, coinDecimals);

  function limitFault(): TakeFault | undefined {
    if (typed === undefined || purchase !== undefined) return undefined;
    const { amount, quantity } = orderLimits(offer);
    return isLess(typed.value, (typed.unit === 'fiat' ? amount : quantity).min) ? 'atLeast' : 'atMost';
  }
  return {
    offer,
    typed,
    purchase,
    unit: entry.unit,
    fault: fault ?? limitFault(),
    moved:
      price !== current.unitPrice && purchase && now
        ? { before: { offer, purchase }, now: { offer: current, purchase: now } }
        : undefined,
    inputOf(unit) {
      if (unit === entry.unit) return entry.input;
      return inputOf(unit === 'fiat' ? purchase?.total : purchase?.quantity);
    },
    type: (unit, input) => draft.keep({ offerId: opened.id, unit, input }),
    fillMax: () => draft.keep({ offerId: opened.id, unit: 'fiat', input: inputOf(orderLimits(offer).amount.max) }),
    acceptPrice: () => setPrice(current.unitPrice),
    drop: draft.drop,
  };
}

const BuyButton = styled(Button)`
  min-width: 200px;
`;
