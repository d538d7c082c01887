import { DateFields, daysOf, FilterMenu, type Period, spans } from '@livery/account-forms/records';
import { ratesCall } from '@livery/contract/calls/c2c/offers';
import { overviewCall } from '@livery/contract/calls/c2c/orders';
import { formatDecimal, formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { media, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import styled from 'styled-components';
import { tradeMessages, ordersMessages } from '../../../messages.ts';
import { statusLabel } from '../order-status.tsx';
import { recordWord } from '../order-status.tsx';
import { statusChoices, type OrderFilter } from './order-filter.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
  padding: ${token.s3} ${token.s4};

  > button {
    flex: 0 1 auto;
    min-width: 0;
  }

  ${media.phone} {
    padding: ${token.s3};

    > [role='radiogroup'] {
      flex-basis: 100%;
    }

    > button {
      flex: 1 1 8rem;
    }
  }
`;

const WaitingToggle = styled.button`
  min-height: 36px;
  padding: 4px 12px;
  border-radius: ${token.r2};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${textStyle(13)}
  color: ${token.text2};

  &[aria-pressed='true'] {
    background: ${token.primarySoft};
    box-shadow: inset 0 0 0 1px ${token.primaryText};
    color: ${token.text1};
  }

  b {
    margin-inline-start: 6px;
    color: ${token.warning};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }

  ${media.phone} {
    min-height: 44px;
  }
`;

const all = 'all';
const dates = 'dates';
const spanIds = spans.map((days) => ({ id: String(days), days }));

/** Codes as sorted options, each once. They include the chosen code, which may be missing from the list. */
const codes = (known: readonly string[]) => [...new Set(known)].toSorted().map((id) => ({ id, label: id }));

export interface FilterBarProps {
  readonly filter: OrderFilter;
  readonly onChange: (part: Partial<OrderFilter>) => void;
}

/** The filters of the list. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const t = useTranslation(ordersMessages);
  const tTrade = useTranslation(tradeMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const rates = useMemberCall(ratesCall, {}, []).data?.rates ?? [];
  const { data: overview } = useMemberCall(overviewCall, {}, ['c2c']);
  const { type, status, coin, currency, period, isMine } = filter;
  const hasDates = period !== undefined && 'from' in period;

  function choosePeriod(id: string | undefined): void {
    const span = spanIds.find((one) => one.id === id)?.days;
    const chosen: Period | undefined = span === undefined ? undefined : { days: span };
    onChange({ period: id === dates ? daysOf(period ?? { days: 30 }, clock.now()) : chosen });
  }
  return (
    <Bar role="group" aria-label={t('filters')}>
      <SegmentedControl
        label={t('side')}
        choices={[
          { id: all, label: t('all') },
          { id: 'buy', label: t('buy') },
          { id: 'sell', label: t('sell') },
        ]}
        selected={type ?? all}
        onSelect={(id) => onChange({ type: id === all ? undefined : id })}
      />
      <FilterMenu
        label={t('status')}
        selected={status}
        options={statusChoices.map((id) => ({
          id,
          label: id === 'underWay' ? t('underWay') : tTrade(statusLabel(id)),
          note: t(recordWord(id)),
        }))}
        onSelect={(chosen) => onChange({ status: chosen })}
      />
      <FilterMenu
        label={t('coin')}
        selected={coin}
        options={codes(rates.map((rate) => rate.coin))}
        onSelect={(chosen) => onChange({ coin: chosen })}
      />
      <FilterMenu
        label={t('currency')}
        selected={currency}
        options={codes(rates.map((rate) => rate.currency))}
        onSelect={(chosen) => onChange({ currency: chosen })}
      />
      <FilterMenu
        label={t('period')}
        selected={period && (hasDates ? dates : String(period.days))}
        options={[
          ...spanIds.map(({ id, days }) => ({ id, label: formatPeriod(`${days}d`, language) })),
          { id: dates, label: t('dates') },
        ]}
        onSelect={choosePeriod}
      />
      <WaitingToggle type="button" aria-pressed={isMine} onClick={() => onChange({ isMine: !isMine })}>
        {t('waitsForMe')}
        {overview && overview.waiting > 0 && <b>{formatDecimal(String(overview.waiting), language)}</b>}
      </WaitingToggle>
      {hasDates && <DateFields {...period} onChange={(chosen) => onChange({ period: chosen })} />}
    </Bar>
  );
}
