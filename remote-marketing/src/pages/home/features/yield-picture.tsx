import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { workedExample } from './worked-example.ts';

const Caption = styled.p`
  ${textStyle(13)}
  color: ${token.text3};
`;

const AxisLabels = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.s3};
  margin-top: ${token.s2};
  ${textStyle(13)}
  color: ${token.text3};

  b {
    display: block;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${token.text1};
  }

  > :last-child {
    text-align: right;
  }
`;

const width = 280;
const height = 104;

/** The picture of wealth: the daily income of an example pledge. */
export function YieldPicture() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { principal, days, ratePercent, perDay } = workedExample;
  const format = (value: number) => formatDecimal(String(value), language);
  const step = width / days;
  return (
    <div>
      <Caption>
        {t('wealthExample', { principal: format(principal), days, rate: formatPercent(ratePercent, language) })}
      </Caption>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" fill={token.primary} aria-hidden>
        {Array.from({ length: days }, (_, day) => {
          const tall = ((day + 1) / days) * (height - 12);
          return (
            <rect
              key={day}
              x={day * step}
              y={height - tall}
              width={step - 4}
              height={tall}
              opacity={day === days - 1 ? 1 : 0.4}
            />
          );
        })}
      </svg>
      <AxisLabels>
        <span>
          {t('day', { day: 1 })}
          <b>{format(perDay)}</b>
        </span>
        <span>
          {t('day', { day: days })}
          <b>{format(perDay * days)} USDT</b>
        </span>
      </AxisLabels>
    </div>
  );
}
