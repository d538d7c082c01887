import { useAmountsHidden } from '@livery/account-forms/amounts-hidden';
import type { WorthAtTime } from '@livery/contract/calls/funds-history';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Button, Skeleton, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import styled from 'styled-components';
import { accountMessages, assetsMessages } from '../../../messages.ts';
import { currencyDigits, inCurrency, type DisplayCurrency } from '../currency/display-currency.ts';
import { Caption } from '../summary/summary-card.tsx';
import { formatSpan, historySpans } from './history-span.ts';
import type { WorthHistory } from './use-worth-history.ts';
import { WorthChart } from './worth-chart.tsx';

const HistoryHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s1} ${token.s3};
  /* The spans are no higher than the captions beside. */
  margin-block: -8px;
`;

const HistoryColumn = styled.div`
  display: flex;
  flex-direction: column;
`;

const ChartPlace = styled.div`
  flex: 1;
  display: grid;
  align-items: center;
  min-height: 164px;
  margin-top: ${token.s3};
`;

const HistoryNote = styled.div`
  display: grid;
  gap: ${token.s3};
  justify-items: start;
  ${textStyle(13)}
  color: ${token.text3};
`;

const spanIds = historySpans.map((span) => ({ id: String(span), span }));

/** The days of a history and now, oldest first; a member's first day is a line up to now. */
const timesOf = ({ days, now }: { readonly days: readonly WorthAtTime[]; readonly now: WorthAtTime }) => [
  ...days.filter(({ time }) => time < now.time),
  now,
];

export interface HistoryPanelProps {
  readonly worth: WorthHistory;
  readonly currency: DisplayCurrency;
}

/** The total over the last days, in the member's currency at today's rate. */
export function HistoryPanel({ worth: { span, chooseSpan, history, isFailed, retry }, currency }: HistoryPanelProps) {
  const t = useTranslation(assetsMessages);
  const common = useTranslation(accountMessages);
  const language = useLanguage();
  const { hidden: isHidden } = useAmountsHidden();
  const times = history && timesOf(history);
  const [first, last] = [times?.[0], times?.at(-1)];
  const amount = ({ value }: WorthAtTime) =>
    `${formatDecimal(inCurrency(value, currency), language, currencyDigits(currency))} ${currency.code}`;
  return (
    <HistoryColumn>
      <HistoryHead>
        <Caption>{t('history')}</Caption>
        <SegmentedControl
          label={t('historySpan')}
          choices={spanIds.map(({ id, span: days }) => ({ id, label: formatSpan(days, language) }))}
          selected={String(span)}
          onSelect={(id) => chooseSpan(spanIds.find((one) => one.id === id)?.span ?? span)}
        />
      </HistoryHead>
      <ChartPlace aria-busy={!history && !isFailed}>
        {isFailed && (
          <HistoryNote role="alert">
            {t('historyFailed')}
            <Button size={28} onClick={retry}>
              {common('tryAgain')}
            </Button>
          </HistoryNote>
        )}
        {!history && !isFailed && <Skeleton height="120px" />}
        {times && times.length < 2 && <HistoryNote>{t('historyBegins')}</HistoryNote>}
        {times && times.length > 1 && first && last && (
          <WorthChart
            label={isHidden ? t('history') : t('historyFromTo', { first: amount(first), last: amount(last) })}
            points={times.map(({ time, value }) => ({ time, value: Number(inCurrency(value, currency)) }))}
            hidesValues={isHidden}
          />
        )}
      </ChartPlace>
    </HistoryColumn>
  );
}
