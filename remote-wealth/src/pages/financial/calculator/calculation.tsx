import type { WealthProduct } from '@livery/contract/calls/wealth/products';
import { zero } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Card, media, textStyle, token } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { usePledgeAmount } from '../buy/amount/use-pledge-amount.ts';
import { EarlyRedemptionNote } from '../buy/early-redemption-note.tsx';
import { previewPledge } from '../buy/pledge-preview.ts';
import type { ProductTerms } from '../buy/product-terms.ts';
import { memberDay } from '../pledge-day.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { IncomeCurve } from './income-curve.tsx';
import { calculatorMessages } from '../../../messages.ts';
import { PayoutCalendar } from './payout-calendar.tsx';
import { payoutWeeks } from './payout-plan.ts';

const CalculationCard = styled(Card).attrs({ $padding: 0 })`
  display: grid;
  grid-template-columns: minmax(0, 360px) minmax(0, 1fr);

  > * {
    min-width: 0;
    padding: ${token.s6};
  }

  > :last-child {
    border-inline-start: 1px solid ${token.line};
  }

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);

    > * {
      padding: ${token.s4};
    }

    > :last-child {
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.s3};
  margin-bottom: ${token.s3};

  h2 {
    ${textStyle(16, 600)}
  }

  p {
    ${textStyle(12)}
    color: ${token.text2};
  }
`;

/** Weeks beyond these scroll. */
const CalendarScroll = styled.div`
  max-height: 380px;
  margin-bottom: ${token.s4};
  overflow-y: auto;

  ${media.phone} {
    max-height: none;
  }
`;

export interface CalculationProps {
  readonly product: WealthProduct;
  readonly products: readonly WealthProduct[];
  readonly terms: ProductTerms;
}

/** An amount of a product, and what it would pay: the sum, the curve, the calendar, the cost of ending early. */
export function Calculation({ product, products, terms }: CalculationProps) {
  const t = useTranslation(calculatorMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const [now] = useState(() => clock.now());
  const { coin, minAmount, maxAmount } = terms;
  const limits = { min: minAmount, max: maxAmount, available: undefined };
  const amount = usePledgeAmount(formatDecimal(minAmount, language), coin, limits);
  const preview = previewPledge(terms, amount.typed ?? zero, now);
  const weeks = payoutWeeks(terms, amount.typed ?? zero, now);
  return (
    <CalculationCard>
      <CalculatorForm product={product} products={products} terms={terms} amount={amount} preview={preview} />
      <div>
        <SectionHead>
          <h2>{t('curveTitle')}</h2>
          <p>{t('steps')}</p>
        </SectionHead>
        <IncomeCurve terms={terms} preview={preview} now={now} />
        <SectionHead>
          <h2>{t('calendarTitle')}</h2>
          <p>
            {t('principalOn', {
              date: memberDay(preview.delivery, language),
              amount: `${formatDecimal(amount.typed ?? zero, language)} ${coin}`,
            })}
          </p>
        </SectionHead>
        <CalendarScroll tabIndex={weeks.length > 7 ? 0 : undefined}>
          <PayoutCalendar weeks={weeks} coin={coin} />
        </CalendarScroll>
        <EarlyRedemptionNote terms={terms} amount={amount.typed} preview={preview} />
      </div>
    </CalculationCard>
  );
}
