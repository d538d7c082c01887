import { CoinAmountField } from '@livery/account-forms/coin-amount-field';
import type { Offer } from '@livery/contract/calls/c2c/offers';
import { useLanguage, useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { ArrowUpDown } from 'lucide-react';
import styled from 'styled-components';
import { formatFiat, formatFiatRange } from '../../shared/fiat-money.ts';
import { marketMessages } from '../../../../messages.ts';
import { quantityText } from '../offer-texts.ts';
import { costLimits } from '../purchase.ts';
import type { MarketRates } from '../use-rates.ts';
import { decimalsOf, type AmountUnit } from '../wanted-amount.ts';
import type { TakeForm } from './use-take-form.ts';

/** Each of the two follows from the other. */
const Equals = styled.span`
  display: grid;
  place-items: center;
  justify-self: center;
  width: 32px;
  height: 32px;
  margin: -18px 0 -10px;
  border-radius: 50%;
  background: ${token.surface3};
  color: ${token.text2};
`;

export interface TakeFieldsProps {
  readonly form: TakeForm;
  /** As it is now. */
  readonly offer: Offer;
  readonly rates: MarketRates;
}

/** The amount to pay and the quantity to get. Either is typed, and the other one follows. */
export function TakeFields({ form, offer, rates }: TakeFieldsProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { currency } = offer;
  const { min, max } = costLimits(form.offer);

  function errorOf(unit: AmountUnit): string | undefined {
    const { fault } = form;
    if (fault === undefined || unit !== form.unit) return undefined;
    const digits = decimalsOf(unit, rates);
    if (fault === 'tooManyDecimals' && digits === 0) return t('noDecimals');
    return t(fault, {
      digits,
      min: unit === 'fiat' ? formatFiat(min, currency, language) : quantityText(offer.minQuantity, rates, language),
      max: unit === 'fiat' ? formatFiat(max, currency, language) : quantityText(offer.maxQuantity, rates, language),
    });
  }
  const field = (unit: AmountUnit) => ({
    value: form.textOf(unit),
    error: errorOf(unit),
    onType: (text: string) => form.type(unit, text),
    onLeave: () => undefined,
  });
  return (
    <>
      <CoinAmountField
        {...field('fiat')}
        label={t('youPay')}
        labelEnd={t('limitsOf', { range: formatFiatRange(min, max, currency, language) })}
        coin={currency}
        allLabel={t('max')}
        onAll={form.fillMax}
      />
      <Equals aria-hidden>
        <ArrowUpDown size={16} />
      </Equals>
      <CoinAmountField
        {...field('coin')}
        label={t('youReceive')}
        help={t('leftInOffer', { quantity: quantityText(offer.quantity, rates, language) })}
        coin={offer.coin}
        allLabel={t('max')}
      />
    </>
  );
}
