import { formatDecimal, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { VisuallyHidden, media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { calculatorMessages } from '../../../messages.ts';
import type { PlannedDay } from './payout-plan.ts';

const CalendarTable = styled.table`
  width: calc(100% + 8px);
  table-layout: fixed;
  border-spacing: 4px;
  border-collapse: separate;
  margin: 0 -4px;
  font-variant-numeric: tabular-nums lining-nums;

  th {
    padding: 0 ${token.s2};
    ${textStyle(12)}
    color: ${token.text2};
    text-align: start;
  }

  td {
    height: 48px;
    padding: ${token.s1} ${token.s2};
    border-radius: ${token.r1};
    background: ${token.surface2};
    ${textStyle(12)}
    color: ${token.text2};
    vertical-align: top;
  }

  td[data-pays] {
    background: ${token.primarySoft};
    color: ${token.text1};
  }

  td[data-edge] {
    box-shadow: inset 0 0 0 1px ${token.lineStrong};
  }

  td[data-pays][data-edge] {
    box-shadow: inset 0 0 0 1.5px ${token.primaryText};
  }

  b {
    display: block;
    ${textStyle(12, 600)}
    color: ${token.primaryText};
    text-align: end;
    white-space: nowrap;
  }

  td:not([data-pays]) b {
    color: ${token.text1};
  }

  ${media.phone} {
    :is(th, td) {
      padding-inline: 2px;
    }

    /* A narrow cell has room for a mark only. Its text stays available to screen readers. */
    &[data-long] td[data-pays] b,
    b[data-long] {
      font-size: 0;

      &::after {
        content: '●';
        font-size: 0.75rem;
      }
    }
  }
`;

/** Longer amounts or words do not fit into a cell on a phone. */
const shortLength = 4;

const utc = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' });

export interface PayoutCalendarProps {
  readonly weeks: readonly (readonly PlannedDay[])[];
  readonly coin: string;
}

/** The days of a pledge by week: the purchase, the payout of each day, and the return of the principal. */
export function PayoutCalendar({ weeks, coin }: PayoutCalendarProps) {
  const t = useTranslation(calculatorMessages);
  const language = useLanguage();
  const purchase = t('purchase');
  const weekday = utc(language, { weekday: 'short' });
  const day = utc(language, { day: 'numeric' });
  const dayAndMonth = utc(language, { day: 'numeric', month: 'short' });
  const income = (amount: string) => formatDecimal(amount, language, { min: 0, max: trimmedDecimals(amount) });
  const isLong = weeks.flat().some((one) => one.income !== undefined && income(one.income).length > shortLength);
  /** The month is shown in the first cell and where a month begins. */
  const label = (time: number, isFirst: boolean) =>
    (isFirst || new Date(time * 1000).getUTCDate() === 1 ? dayAndMonth : day).format(time * 1000);
  return (
    <CalendarTable aria-label={t('calendarTitle')} data-long={isLong || undefined}>
      <thead>
        <tr>
          {weeks[0]?.map(({ time }) => (
            <th key={time} scope="col">
              {weekday.format(time * 1000)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week[0]?.time}>
            {week.map((one, place) => (
              <td
                key={one.time}
                data-pays={one.income !== undefined || undefined}
                data-edge={one.isPurchase || one.isDelivery || undefined}
              >
                {label(one.time, index === 0 && place === 0)}
                {one.isPurchase && <b data-long={purchase.length > shortLength || undefined}>{purchase}</b>}
                {one.income !== undefined && (
                  <b>
                    {income(one.income)}
                    <VisuallyHidden> {coin}</VisuallyHidden>
                  </b>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </CalendarTable>
  );
}

/** The number of an amount's decimals without trailing zeros. */
const trimmedDecimals = (amount: string): number => amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
