import { wealthProductCall, type WealthCategory, type WealthProduct } from '@livery/contract/calls/wealth/products';
import { zero } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Card, EmptyState, ErrorState, media, Skeleton, textStyle, token } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { calculatorMessages, wealthMessages } from '../../../messages.ts';
import { EarlyRedemptionNote } from '../buy/buy-preview.tsx';
import { usePledgeAmount } from '../buy/pledge-amount.tsx';
import { previewPledge, termsOf, type ProductTerms } from '../buy/pledge-preview.ts';
import { memberDay } from '../category.ts';
import { usePlace } from '../place.ts';
import { useProducts } from '../products/product.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { IncomeCurve } from './income-curve.tsx';
import { PayoutCalendar } from './payout-calendar.tsx';
import { payoutWeeks } from './payout-plan.ts';

/** The calculation of a product once its terms are there. */
function ProductCalculation({
  product,
  products,
}: {
  readonly product: WealthProduct;
  readonly products: readonly WealthProduct[];
}) {
  const word = useTranslation(wealthMessages);
  const detail = useCall(wealthProductCall, { params: { id: product.id } });
  // Until the answer comes, the one before is of another product.
  if (detail.data && !detail.isPlaceholderData) {
    return <Calculation key={product.id} product={product} products={products} terms={termsOf(product, detail.data)} />;
  }
  return (
    <Card $padding={0} aria-busy={!detail.isError}>
      {detail.isError ? (
        <ErrorState
          title={word('failed')}
          text={word('failedHint')}
          retryLabel={word('tryAgain')}
          onRetry={() => detail.refetch()}
        />
      ) : (
        <Skeleton height={560} />
      )}
    </Card>
  );
}

interface CalculatorPageProps {
  readonly category: WealthCategory;
}

/** The income calculator below its head: what a pledge would pay, day by day. It only previews: nothing is sent. */
export function CalculatorPage({ category: { id } }: CalculatorPageProps) {
  const word = useTranslation(wealthMessages);
  const { place } = usePlace();
  const { list, isError, refetch } = useProducts(id, place.product);
  const products = list ?? [];
  const product = products.find((one) => one.id === place.product) ?? products[0];
  if (product) return <ProductCalculation product={product} products={products} />;
  return (
    <Card $padding={0} aria-busy={!list && !isError}>
      {list ? (
        <EmptyState icon={<PiggyBank size={20} />} title={word('noProducts')} text={word('emptyHint')} />
      ) : isError ? (
        <ErrorState
          title={word('failed')}
          text={word('failedHint')}
          retryLabel={word('tryAgain')}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton height={560} />
      )}
    </Card>
  );
}

interface CalculationProps {
  readonly product: WealthProduct;
  readonly products: readonly WealthProduct[];
  readonly terms: ProductTerms;
}

/** An amount of a product, and what it would pay: the sum, the curve, the calendar, the cost of ending early. */
function Calculation({ product, products, terms }: CalculationProps) {
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
