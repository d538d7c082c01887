import { dayOf, spans } from '@livery/account-forms/records';
import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, Card, EmptyState, token } from '@livery/ui';
import { SearchX } from 'lucide-react';
import styled from 'styled-components';
import type { RecordFilter, RecordType } from '../filter/record-filter.ts';
import { financeMessages } from '../../../messages.ts';
import { typeMessages } from '../type-messages.ts';
import { listCalls } from './fund-record.ts';

const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.s2};
`;

const begins = {
  deposit: { path: '/deposit', label: 'beginDeposit' },
  withdraw: { path: '/withdraw', label: 'beginWithdrawal' },
  transfer: { path: '/transfer', label: 'beginTransfer' },
} as const satisfies Record<RecordType, { path: string; label: string }>;

function NoneYet({ type }: { readonly type: RecordType }) {
  const t = useTranslation(financeMessages);
  const { none, noneHint } = typeMessages[type];
  const { path, label } = begins[type];
  const canBegin = useHasRoute(path);
  return (
    <EmptyState
      title={t(none)}
      text={t(noneHint)}
      action={
        canBegin && (
          <ButtonLink as={Link} to={path} variant="primary" size={28}>
            {t(label)}
          </ButtonLink>
        )
      }
    />
  );
}

export interface NoRecordsProps {
  readonly filter: RecordFilter;
  readonly onChange: (part: Partial<RecordFilter>) => void;
}

/** Tells whether there are no records at all, or none that the filter lets through, and the way to some. */
export function NoRecords({ filter, onChange }: NoRecordsProps) {
  const t = useTranslation(financeMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const { type, coin, status, period } = filter;
  const { data, isPlaceholderData } = useCall(listCalls[type], { query: { pageSize: 1 } });
  const newest = isPlaceholderData ? undefined : data?.list[0];
  const hasChoice = coin !== undefined || status !== undefined;
  const longer = 'days' in period ? spans.find((span) => span > period.days) : undefined;

  if (data && !isPlaceholderData && !newest) {
    return (
      <Card $padding={24}>
        <NoneYet type={type} />
      </Card>
    );
  }
  const action = (
    <Choices>
      {hasChoice && (
        <Button size={28} onClick={() => onChange({ coin: undefined, status: undefined })}>
          {t('clearFilters')}
        </Button>
      )}
      {longer !== undefined ? (
        <Button
          size={28}
          variant={hasChoice ? 'ghost' : 'secondary'}
          onClick={() => onChange({ period: { days: longer } })}
        >
          {t('showDays', { period: formatPeriod(`${longer}d`, language) })}
        </Button>
      ) : (
        newest && (
          <Button
            size={28}
            variant={hasChoice ? 'ghost' : 'secondary'}
            onClick={() =>
              onChange({
                ...{ coin: undefined, status: undefined },
                period: { from: dayOf(newest.createTime), to: dayOf(clock.now()) },
              })
            }
          >
            {t('showSince', { day: dayOf(newest.createTime) })}
          </Button>
        )
      )}
    </Choices>
  );
  return (
    <Card $padding={24} aria-busy={!data}>
      <EmptyState
        icon={<SearchX size={20} />}
        title={t(typeMessages[type].noMatch)}
        text={t('noMatchHint')}
        action={action}
      />
    </Card>
  );
}
