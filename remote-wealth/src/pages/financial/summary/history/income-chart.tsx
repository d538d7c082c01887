import { useLanguage, useTranslation, type Language } from '@livery/i18n';
import { token } from '@livery/ui';
import styled from 'styled-components';
import { Curve, CurvePlot, DayLabel } from '../../curve-plot.tsx';
import { payoutDay } from '../../pledge-day.ts';
import { roundUp, type IncomePoint } from './income-points.ts';
import { historyMessages } from '../../../../messages.ts';

const ChartPlot = styled(CurvePlot)`
  height: 104px;
  margin: ${token.s4} 3.5rem 24px 0;
`;

const GridLine = styled.i`
  position: absolute;
  inset-inline: 0;
  height: 1px;
  background: ${token.grid};
`;

const ValueLabel = styled.span`
  left: 100%;
  padding-left: ${token.s3};
  transform: translateY(-50%);
`;

const shortValue = (value: number, language: Language) =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3, useGrouping: true }).format(
    value,
  );

/** The curve of income. It only rises: a step for each payout, as the money comes. */
export function IncomeChart({ points }: { readonly points: readonly IncomePoint[] }) {
  const t = useTranslation(historyMessages);
  const language = useLanguage();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const top = roundUp(last.total);
  const x = (time: number) => ((time - first.time) / Math.max(last.time - first.time, 1)) * 100;
  const y = (total: number) => 100 - (total / top) * 100;
  const line = points.map(({ time, total }) => `H${x(time).toFixed(2)}V${y(total).toFixed(2)}`).join('');
  const path = `M0 ${y(first.total).toFixed(2)}${line}`;
  const [from, to] = [payoutDay(first.time, language), payoutDay(last.time, language)];
  return (
    <ChartPlot aria-label={t('curve', { from, to, total: `${shortValue(last.total, language)} USDT` })}>
      {[0.5, 1].map((share) => (
        <GridLine key={share} style={{ top: `${100 - share * 100}%` }} />
      ))}
      <Curve line={path} columns={100} />
      {[0, 0.5, 1].map((share) => (
        <ValueLabel key={share} aria-hidden style={{ top: `${100 - share * 100}%` }}>
          {shortValue(top * share, language)}
        </ValueLabel>
      ))}
      <DayLabel aria-hidden style={{ left: 0 }}>
        {from}
      </DayLabel>
      <DayLabel aria-hidden style={{ right: 0 }}>
        {to}
      </DayLabel>
    </ChartPlot>
  );
}
