import type { PledgePeriod } from '@livery/contract/rules/wealth';
import { useLanguage, useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { payoutDay } from '../pledge-day.ts';
import { buyMessages } from '../../../messages.ts';
import type { PledgePreview } from './pledge-preview.ts';

/** More bars than this would be thinner than the gaps between them. */
const maxBars = 45;

const BarsFigure = styled.figure`
  margin: ${token.s4} 0;

  svg {
    display: block;
    width: 100%;
    height: 88px;
    border-bottom: 1px solid ${token.lineStrong};
  }

  figcaption {
    display: flex;
    justify-content: space-between;
    gap: ${token.s2};
    margin-top: ${token.s1};
    ${textStyle(12)}
    color: ${token.text2};
  }
`;

export interface IncomeBarsProps {
  readonly terms: PledgePeriod;
  readonly preview: PledgePreview;
}

/** The days whose bars are drawn: all of a short period, of a long one some, and always the last. */
function shownDays(days: number): readonly number[] {
  const count = Math.min(days, maxBars);
  return Array.from({ length: count }, (_, index) => Math.round(((index + 1) * days) / count));
}

/** How the income grows with the payouts, from the first to the last. */
export function IncomeBars({ terms, preview }: IncomeBarsProps) {
  const t = useTranslation(buyMessages);
  const language = useLanguage();
  const days = shownDays(terms.circleDays);
  const [from, to] = [payoutDay(preview.firstPayout, language), payoutDay(preview.lastPayout, language)];
  return (
    <BarsFigure>
      <svg
        viewBox={`0 0 ${days.length * 10 - 2} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('payouts', { from, to })}
      >
        {days.map((day, index) => {
          // Floats are for the drawing only.
          const height = (day / terms.circleDays) * 100;
          return (
            <rect
              key={day}
              x={index * 10}
              y={100 - height}
              width={8}
              height={height}
              fill={token.primary}
              opacity={index === days.length - 1 ? 1 : 0.5}
            />
          );
        })}
      </svg>
      <figcaption aria-hidden>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </BarsFigure>
  );
}
