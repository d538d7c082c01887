import { DateFields, daysOf, FilterMenu, spans } from '@livery/account-forms/records';
import { coinsCall } from '@livery/contract/calls/content';
import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { media, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { Calendar } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { moneyMessages, financeMessages } from '../../messages.ts';
import { unbroken } from '../unbroken.ts';
import { statusesOf, type RecordFilter } from './records.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};

  > p {
    margin-inline: ${token.s2};
    ${textStyle(12)}
    color: ${token.text3};
  }

  > :last-child {
    margin-left: auto;
  }

  ${media.phone} {
    > [role='radiogroup'] {
      flex-basis: 100%;
    }

    > p {
      flex-basis: 100%;
      margin-inline: 0;
    }

    > :last-child {
      flex-basis: 100%;
      margin-left: 0;
    }
  }
`;

const periodChoices = spans.map((days) => ({ id: String(days), days }));
const dates = 'dates';

export interface FilterBarProps {
  readonly filter: RecordFilter;
  readonly onChange: (part: Partial<RecordFilter>) => void;
  /** At the end of the bar. */
  readonly children: ReactNode;
}

/** The coin, the state and the days that the list is filtered by. */
export function FilterBar({ filter, onChange, children }: FilterBarProps) {
  const t = useTranslation(financeMessages);
  const tMoney = useTranslation(moneyMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const { data } = useCall(coinsCall);
  const { type, coin, status, period } = filter;
  const days = daysOf(period, clock.now());
  const hasDates = 'from' in period;

  function choosePeriod(id: string): void {
    const span = periodChoices.find((choice) => choice.id === id)?.days;
    onChange({ period: span === undefined ? days : { days: span } });
  }
  return (
    <Bar role="group" aria-label={t('filters')} data-filters>
      <FilterMenu
        label={t('coin')}
        selected={coin}
        options={(data?.coins ?? []).map((one) => ({ id: one.coin, label: one.coin }))}
        onSelect={(chosen) => onChange({ coin: chosen })}
      />
      <FilterMenu
        label={tMoney('state')}
        selected={status}
        options={statusesOf[type].map((id) => ({ id, label: tMoney(id) }))}
        onSelect={(chosen) => onChange({ status: chosen })}
      />
      <SegmentedControl
        label={t('period')}
        choices={[
          ...periodChoices.map(({ id, days: count }) => ({ id, label: unbroken(formatPeriod(`${count}d`, language)) })),
          {
            id: dates,
            label: (
              <>
                <Calendar size={14} aria-hidden />
                {t('dates')}
              </>
            ),
          },
        ]}
        selected={hasDates ? dates : String(period.days)}
        onSelect={choosePeriod}
      />
      {hasDates ? (
        <DateFields {...days} onChange={(chosen) => onChange({ period: chosen })} />
      ) : (
        <p>
          {days.from} – {days.to}
        </p>
      )}
      {children}
    </Bar>
  );
}
