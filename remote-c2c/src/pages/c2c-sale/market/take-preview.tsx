import { CoinAmountField } from '@livery/account-forms/form';
import type { Offer } from '@livery/contract/calls/c2c/offers';
import { orderLimits } from '@livery/contract/rules/c2c';
import { useLanguage, useTranslation } from '@livery/i18n';
import { decimalFaultText, type DecimalInput } from '@livery/i18n/decimal-input';
import { textStyle, token } from '@livery/ui';
import { ArrowUpDown } from 'lucide-react';
import styled from 'styled-components';
import { marketMessages } from '../../../messages.ts';
import { formatFiat, formatFiatRange, formatUnitPrice } from '../fiat-money.ts';
import { formatMinutes } from '../order-status.tsx';
import { completionText, useOrdersText } from '../seller.tsx';
import { decimalsOf, type AmountUnit, type Purchase } from './purchase.ts';
import { quantityText } from './search.ts';
import type { TakeForm } from './take-dialog.tsx';
import type { MarketRates } from './use-market.ts';

interface TakePreviewProps {
  readonly offer: Offer;
  readonly purchase: Purchase | undefined;
  readonly rates: MarketRates;
}

/** The exact amount to pay, the seller's record, and the next steps. */
export function TakePreview({ offer, purchase, rates }: TakePreviewProps) {
  const t = useTranslation(marketMessages);
  const ordersText = useOrdersText();
  const language = useLanguage();
  const { sellerRecord: record, currency } = offer;
  const quantity = purchase && quantityText(purchase.quantity, rates, language);
  const minutes = record.releaseSeconds === null ? undefined : formatMinutes(record.releaseSeconds, language, 'long');
  return (
    <div>
      <Total>
        <div>
          <h3>{t('payExactly')}</h3>
          <strong>{purchase ? formatFiat(purchase.total, currency, language) : '--'}</strong>
          {`${quantity ?? '--'} × ${formatUnitPrice(offer.unitPrice, currency, language)}`}
        </div>
        <p>
          {record.completionRate !== null && <b>{t('completedShare', { share: completionText(record, language) })}</b>}
          {ordersText(record)}
        </p>
      </Total>
      <Steps>
        <li>
          <b>{t('stepLocked', { quantity: quantity ?? rates.coin })}</b>
          <span>{t('stepLockedText')}</span>
        </li>
        <li>
          <b>{t('stepPay', { time: formatMinutes(rates.paySeconds, language, 'long') })}</b>
          <span>{t('stepPayText', { bank: offer.bankName })}</span>
        </li>
        <li>
          <b>{t('stepRelease')}</b>
          <span>{minutes === undefined ? t('stepReleaseText') : t('stepReleaseUsual', { time: minutes })}</span>
        </li>
      </Steps>
    </div>
  );
}

interface TakeFieldsProps {
  readonly form: TakeForm;
  /** The current offer. */
  readonly offer: Offer;
  readonly rates: MarketRates;
}

/** The amount to pay and the quantity to receive. The member types one, and the page computes the other. */
export function TakeFields({ form, offer, rates }: TakeFieldsProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { currency } = offer;
  const { min, max } = orderLimits(form.offer).amount;

  function errorOf(unit: AmountUnit): string | undefined {
    const { fault } = form;
    if (fault === undefined || unit !== form.unit) return undefined;
    if (typeof fault === 'object')
      return decimalFaultText(fault, t, { language, maxDecimals: decimalsOf(unit, rates) });
    return t(fault, {
      min: unit === 'fiat' ? formatFiat(min, currency, language) : quantityText(offer.minQuantity, rates, language),
      max: unit === 'fiat' ? formatFiat(max, currency, language) : quantityText(offer.maxQuantity, rates, language),
    });
  }
  const field = (unit: AmountUnit) => ({
    input: form.inputOf(unit),
    error: errorOf(unit),
    onInput: (input: DecimalInput) => form.type(unit, input),
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

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.s2};
  padding-bottom: ${token.s3};
  border-bottom: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text3};
  font-variant-numeric: tabular-nums lining-nums;

  h3 {
    ${textStyle(13)}
    color: ${token.text2};
  }

  strong {
    display: block;
    ${textStyle(32, 650)}
    color: ${token.text1};
    overflow-wrap: anywhere;
  }

  > p {
    text-align: end;

    b {
      display: block;
      ${textStyle(13, 600)}
      color: ${token.text1};
    }
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${token.s3};
  padding: 0;
  counter-reset: step;
  list-style: none;
  ${textStyle(12)}
  color: ${token.text2};

  li {
    display: grid;
    grid-template-columns: 1.375rem minmax(0, 1fr);
    gap: 0 10px;

    &::before {
      content: counter(step);
      counter-increment: step;
      grid-row: span 2;
      display: grid;
      place-items: center;
      width: 1.375rem;
      height: 1.375rem;
      border-radius: 50%;
      background: ${token.surface3};
      ${textStyle(12, 600)}
    }
  }

  b {
    ${textStyle(13, 600)}
    color: ${token.text1};
  }
`;

/** Each field is computed from the other. */
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
