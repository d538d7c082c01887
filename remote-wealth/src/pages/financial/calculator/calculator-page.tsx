import { wealthProductCall, type WealthCategory, type WealthProduct } from '@livery/contract/calls/wealth/products';
import { zero } from '@livery/contract/decimal';
import type { PledgePeriod } from '@livery/contract/rules/wealth';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Card, EmptyState, ErrorState, media, Skeleton, textStyle, token } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { calculatorMessages, wealthMessages } from '../../../messages.ts';
import { EarlyRedemptionNote } from '../buy/buy-preview.tsx';
import { usePledgeAmount } from '../buy/pledge-amount.tsx';
import { previewPledge, termsOf, type PledgePreview, type ProductTerms } from '../buy/pledge-preview.ts';
import { memberDay, payoutDay } from '../category.ts';
import { Curve, CurvePlot, DayLabel } from '../curve-plot.tsx';
import { usePlace } from '../place.ts';
import { useProducts } from '../products/product.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { PayoutCalendar } from './payout-calendar.tsx';
import { payoutWeeks } from './payout-plan.ts';

/** The calculation of a product once its terms load. */
function ProductCalculation({
  product,
  products,
}: {
  readonly product: WealthProduct;
  readonly products: readonly WealthProduct[];
}) {
  const tWealth = useTranslation(wealthMessages);
  const detail = useCall(wealthProductCall, { params: { id: product.id } });
  // Until the answer arrives, the previous one belongs to another product.
  if (detail.data && !detail.isPlaceholderData) {
    return <Calculation key={product.id} product={product} products={products} terms={termsOf(product, detail.data)} />;
  }
  return (
    <Card $padding={0} aria-busy={!detail.isError}>
      {detail.isError ? (
        <ErrorState
          title={tWealth('failed')}
          text={tWealth('failedHint')}
          retryLabel={tWealth('tryAgain')}
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

/** The income calculator: what a pledge would pay, day by day. It is a preview and sends nothing. */
export function CalculatorPage({ category: { id } }: CalculatorPageProps) {
  const tWealth = useTranslation(wealthMessages);
  const { place } = usePlace();
  const { list, isError, refetch } = useProducts(id, place.product);
  const products = list ?? [];
  const product = products.find((one) => one.id === place.product) ?? products[0];
  if (product) return <ProductCalculation product={product} products={products} />;
  return (
    <Card $padding={0} aria-busy={!list && !isError}>
      {list ? (
        <EmptyState icon={<PiggyBank size={20} />} title={tWealth('noProducts')} text={tWealth('emptyHint')} />
      ) : isError ? (
        <ErrorState
          title={tWealth('failed')}
          text={tWealth('failedHint')}
          retryLabel={tWealth('tryAgain')}
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

/** What an amount of a product would pay: the sum, the curve, the calendar, and the cost of an early redemption. */
function Calculation({ product, products, terms }: CalculationProps) {
  const t = useTranslation(calculatorMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const [now] = useState(() => clock.now());
  const { coin, minAmount, maxAmount } = terms;
  const limits = { min: minAmount, max: maxAmount, available: undefined };
  const [input, setInput] = useState(inputOf(minAmount));
  const amount = usePledgeAmount({ input, onInput: setInput }, coin, limits);
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
        <EarlyRedemptionNote terms={terms} amount={amount.typed ?? zero} preview={preview} />
      </div>
    </CalculationCard>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

interface IncomeCurveProps {
  readonly terms: PledgePeriod;
  readonly preview: PledgePreview;
  /** The time of the purchase, epoch seconds. */
  readonly now: number;
}

/**
 * The income of a pledge over time, one step a day, compared with the cost of an early redemption. Floats are used for drawing
 * only.
 */
function IncomeCurve({ terms: { circleDays, coin }, preview, now }: IncomeCurveProps) {
  const t = useTranslation(calculatorMessages);
  const language = useLanguage();
  const { revenue, earlyRedemption, firstPayout, lastPayout } = preview;
  const cost = Number(earlyRedemption?.cost ?? 0);
  const top = Math.max(Number(revenue), cost, Number.MIN_VALUE);
  const columns = circleDays + 1;
  const y = (income: number) => 1 - income / top;
  const stepOf = (day: number) => `V${(y((Number(revenue) * day) / circleDays) * 100).toFixed(2)}H${day + 1}`;
  // Each day is a step, but a screen cannot show a thousand of them.
  const stride = Math.ceil(circleDays / 400);
  const days = Array.from({ length: Math.ceil(circleDays / stride) }, (_, index) =>
    Math.min((index + 1) * stride, circleDays),
  );
  const line = `M0 100H1${days.map(stepOf).join('')}`;
  const withCoin = (amount: string) => `${formatDecimal(amount, language)} ${coin}`;
  const breakEven = earlyRedemption?.breakEven;
  const label = t('curveLabel', {
    from: payoutDay(firstPayout, language),
    to: payoutDay(lastPayout, language),
    total: withCoin(revenue),
  });
  const breakEvenShare = breakEven && (breakEven.day + 0.5) / columns;
  const isEarly = breakEvenShare !== undefined && breakEvenShare < 0.6;
  return (
    <IncomePlot aria-label={label}>
      <Curve line={line} columns={columns}>
        {cost > 0 && (
          <path
            d={`M0 ${y(cost) * 100}H${columns}`}
            stroke={token.danger}
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </Curve>
      <TotalLabel aria-hidden style={{ top: percent(y(Number(revenue))) }}>
        {formatDecimal(revenue, language)}
      </TotalLabel>
      {earlyRedemption && cost > 0 && (
        <CostLabel aria-hidden $isEarly={isEarly} style={{ top: percent(y(cost)) }}>
          {t('earlyEndCosts', { cost: formatDecimal(earlyRedemption.cost, language) })}
        </CostLabel>
      )}
      {breakEven && breakEvenShare !== undefined && (
        <BreakEvenDot style={{ left: percent(breakEvenShare), top: percent(y(Number(breakEven.income))) }} />
      )}
      <DayLabel aria-hidden style={{ left: 0 }}>
        {payoutDay(now, language)}
      </DayLabel>
      {breakEven && breakEvenShare !== undefined && breakEvenShare > 0.25 && breakEvenShare < 0.8 && (
        <DayLabel aria-hidden style={{ left: percent(breakEvenShare), transform: 'translateX(-50%)' }}>
          {payoutDay(breakEven.time, language)}
        </DayLabel>
      )}
      <DayLabel aria-hidden style={{ right: 0 }}>
        {payoutDay(lastPayout, language)}
      </DayLabel>
    </IncomePlot>
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

const IncomePlot = styled(CurvePlot)`
  height: 180px;
  margin: 28px 0 ${token.s12};
`;

const TotalLabel = styled.span`
  right: 0;
  padding-bottom: ${token.s1};
  transform: translateY(-100%);
  ${textStyle(12, 600)}
  color: ${token.text1};
`;

/** The label is above the line at the left or below it at the right, wherever the curve does not cross it. */
const CostLabel = styled.span<{ $isEarly: boolean }>`
  padding-inline: ${token.s1};
  color: ${token.danger};
  ${({ $isEarly }) => ($isEarly ? 'right: 0;' : 'left: 0; transform: translateY(-100%);')}
`;

const BreakEvenDot = styled.i`
  position: absolute;
  width: 10px;
  height: 10px;
  margin: -5px;
  border: 2px solid ${token.primaryText};
  border-radius: 50%;
  background: ${token.surface1};
`;
