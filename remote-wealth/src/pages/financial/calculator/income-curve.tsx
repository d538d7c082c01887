import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import type { PledgePeriod } from '@livery/contract/rules/wealth';
import type { PledgePreview } from '../buy/pledge-preview.ts';
import { payoutDay } from '../category.ts';
import { Curve, CurvePlot, DayLabel } from '../curve-plot.tsx';
import { calculatorMessages } from '../../../messages.ts';

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

/** Above its line at the left, or below it at the right: where the curve does not cross it. */
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

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

export interface IncomeCurveProps {
  readonly terms: PledgePeriod;
  readonly preview: PledgePreview;
  /** When it would be bought, epoch seconds. */
  readonly now: number;
}

/**
 * The income of a pledge as it is paid, a step a day, and beside it what an early redemption costs. Floats are for drawing
 * only.
 */
export function IncomeCurve({ terms: { circleDays, coin }, preview, now }: IncomeCurveProps) {
  const t = useTranslation(calculatorMessages);
  const language = useLanguage();
  const { revenue, earlyRedemption, firstPayout, lastPayout } = preview;
  const cost = Number(earlyRedemption?.cost ?? 0);
  const top = Math.max(Number(revenue), cost, Number.MIN_VALUE);
  const columns = circleDays + 1;
  const y = (income: number) => 1 - income / top;
  const stepOf = (day: number) => `V${(y((Number(revenue) * day) / circleDays) * 100).toFixed(2)}H${day + 1}`;
  // A day is a step, but no screen shows a thousand of them.
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
