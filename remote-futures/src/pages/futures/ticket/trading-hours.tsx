import { useLanguage, useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { useServerTime } from '@livery/platform/clock';
import { dayHours } from './day-hours.ts';
import { useTrade } from '../terms/trade.ts';

const HoursCard = styled.section`
  display: grid;
  gap: ${token.s2};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(13)}
  color: ${token.text2};

  h3 {
    ${textStyle(13, 500)}
  }

  dl {
    display: grid;
    gap: ${token.s2};
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s2};
  }

  dd {
    color: ${token.text1};
    font-variant-numeric: tabular-nums;
  }
`;

const Day = styled.div<{ $isToday: boolean }>`
  font-weight: ${({ $isToday }) => ($isToday ? 600 : 400)};
`;

const hour = 3600;
/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1);

/** When the market is open each day of the week, in the member's own time. */
export function TradingHours() {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { contract } = useTrade();
  // Midnight may pass, and summer time begin, while the page is open.
  const now = useServerTime((time) => Math.floor(time / hour) * hour) * 1000;
  if (!contract?.tradingHours) return null;
  const offset = -new Date(now).getTimezoneOffset();
  const today = (new Date(now).getDay() + 6) % 7;
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const zone = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <HoursCard>
      <h3>{t('tradingHours', { zone: zone ?? 'UTC' })}</h3>
      <dl>
        {dayHours(contract.tradingHours, offset).map((hours, day) => {
          const name = dayName.format(someMonday + day * 24 * hour * 1000);
          return (
            <Day key={name} $isToday={day === today}>
              <dt>{day === today ? t('today', { day: name }) : name}</dt>
              <dd>{hours.length > 0 ? hours.join(', ') : t('closedDay')}</dd>
            </Day>
          );
        })}
      </dl>
    </HoursCard>
  );
}
