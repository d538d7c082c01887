import { auditCall, auditChainCall, type AuditEntry } from '@livery/contract/calls/operator/audit';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { Button, EmptyState, ErrorState, media, Skeleton, staleStyle, textStyle, token } from '@livery/ui';
import { Link2, Link2Off, ScrollText } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { TenantMark } from '../layout/tenant-mark.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { auditMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { SplitView } from '../review/review-panel.tsx';
import { useOperator, useTenant } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { formatUtc, formatUtcDay, formatUtcMinute, formatUtcTime } from '../utc.ts';
import { AuditDetails } from './audit-details.tsx';
import { Export, Filters, filtersOf, timesOf } from './audit-filters.tsx';
import { useActionText, useOutcomeText, useRecordText } from './audit-words.ts';

const pageSize = 100;

/** `/console/audit`: what operators did and saw, newest first. */
export function AuditPage() {
  const t = useTranslation(auditMessages);
  const [parameters, setParameters] = useSearchParams();
  const { tenant } = useTenant();
  const [lastIds, setLastIds] = useState<readonly number[]>([]);
  const open = parameters.get('entry') ?? '';
  const filters = filtersOf(parameters);
  const { clock } = usePlatform();
  const asked = {
    ...(tenant && { tenant: tenant.id }),
    ...(filters.operator !== undefined && { operator: filters.operator }),
    ...(filters.action && { action: filters.action }),
    ...(filters.record !== undefined && { record: filters.record }),
    ...(filters.outcome && { outcome: filters.outcome }),
    ...(filters.time && timesOf(filters.time, clock.now())),
  };
  const lastId = lastIds.at(-1);
  const query = { ...asked, pageSize, ...(lastId !== undefined && { lastId }) };
  const { data, isError, isStale, refetch } = useOperatorCall(auditCall, { query }, ['audit']);
  const list = data?.list ?? [];
  const selected = list.find(({ sequence }) => String(sequence) === open);

  function set(name: string, value: string | undefined): void {
    setParameters((now) => {
      const next = new URLSearchParams(now);
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
    if (name !== 'entry') setLastIds([]);
  }
  const move = (by: number) => {
    const at = selected ? list.indexOf(selected) + by : 0;
    const next = list[Math.max(0, Math.min(at, list.length - 1))];
    if (next) set('entry', String(next.sequence));
  };
  useKeys({ j: () => move(1), k: () => move(-1) });

  return (
    <ConsoleLayout
      page="audit"
      end={
        <>
          <Chain />
          <Export query={asked} disabled={list.length === 0} />
        </>
      }
      back={selected && { title: t('entry'), to: '/console/audit' }}
    >
      <Filters filters={filters} shown={list} onChange={set} />
      <SplitView $isRecordOpen={selected !== undefined} $listPx={680}>
        <div>
          {isError && !data ? (
            <ErrorState
              title={t('failed')}
              text={t('failedHint')}
              retryLabel={t('tryAgain')}
              onRetry={() => refetch()}
            />
          ) : !data ? (
            <Skeleton height={320} />
          ) : list.length === 0 ? (
            <EmptyState icon={<ScrollText size={20} />} title={t('empty')} text={t('emptyHint')} />
          ) : (
            <Scroll>
              <Entries list={list} selected={selected} isStale={isStale} onSelect={(id) => set('entry', String(id))} />
            </Scroll>
          )}
          <Foot>
            <Button size={28} disabled={lastIds.length === 0} onClick={() => setLastIds(lastIds.slice(0, -1))}>
              {t('newer')}
            </Button>
            <Button
              size={28}
              disabled={list.length < pageSize}
              onClick={() => setLastIds([...lastIds, list.at(-1)?.sequence ?? 0])}
            >
              {t('older')}
            </Button>
          </Foot>
        </div>
        <div>
          {selected ? (
            <AuditDetails entry={selected} onClose={() => set('entry', '')} />
          ) : (
            <EmptyState icon={<ScrollText size={20} />} title={t('choose')} text={t('chooseHint')} />
          )}
        </div>
      </SplitView>
    </ConsoleLayout>
  );
}

interface EntriesProps {
  readonly list: readonly AuditEntry[];
  readonly selected: AuditEntry | undefined;
  readonly isStale: boolean;
  readonly onSelect: (sequence: number) => void;
}

function Entries({ list, selected, isStale, onSelect }: EntriesProps) {
  const t = useTranslation(auditMessages);
  const outcomeText = useOutcomeText();
  const actionText = useActionText();
  const recordText = useRecordText();
  const { tenants } = useOperator();
  const { clock } = usePlatform();
  const today = formatUtcDay(clock.now());
  return (
    <Table $stale={isStale} aria-label={t('entries')}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('operator')}</th>
          <th scope="col">{t('action')}</th>
          <th scope="col">{t('record')}</th>
          <th scope="col">{t('outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => {
          const { sequence, at, operator, operatorId, command, tenantId, outcome, refusal } = entry;
          const tenant = tenants.find(({ id }) => id === tenantId);
          const time = at / 1000;
          return (
            <tr key={sequence} aria-selected={entry === selected}>
              <td title={formatUtc(time)}>
                {formatUtcDay(time) === today ? formatUtcTime(time) : formatUtcMinute(time)}
              </td>
              <td>
                <Who>
                  <OperatorMark operator={{ id: operatorId ?? operator, name: operator }} />
                  <span>{operator}</span>
                </Who>
              </td>
              <td>
                <RowButton type="button" onClick={() => onSelect(sequence)}>
                  {actionText(command)}
                </RowButton>
              </td>
              <td>
                <Who>
                  {tenant && <TenantMark tenant={tenant} />}
                  <span>{recordText(entry)}</span>
                </Who>
              </td>
              <Outcome $isRefused={refusal !== null} title={refusal ?? undefined}>
                {outcomeText(outcome)}
              </Outcome>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Whether the chain is whole. Only who reads the log of all tenants may ask. */
function Chain() {
  const t = useTranslation(auditMessages);
  const { grants } = useOperator();
  const readsAll = grants.some(({ role, tenantId }) => tenantId === null && (role === 'owner' || role === 'auditor'));
  const { data } = useOperatorCall(auditChainCall, readsAll ? {} : undefined, []);
  if (!data) return null;
  const { count, faults, checkTime } = data;
  return faults.length === 0 ? (
    <ChainLine>
      <Link2 size={14} aria-hidden /> {t('chainWhole', { count, time: formatUtcTime(checkTime) })}
    </ChainLine>
  ) : (
    <ChainLine role="alert" $isBroken>
      <Link2Off size={14} aria-hidden /> {t('chainBroken')} {faults[0]}
    </ChainLine>
  );
}

const Scroll = styled.div`
  flex: 1;
  overflow: auto;
`;

const Table = styled.table<{ $stale: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${({ $stale }) => $stale && staleStyle}

  th,
  td {
    height: 38px;
    padding: 4px ${token.s2};
    border-bottom: 1px solid ${token.line};
    ${textStyle(12)}
    color: ${token.text2};
    text-align: start;
  }

  th {
    height: 32px;
    color: ${token.text3};
    font-weight: 400;
    white-space: nowrap;
  }

  :is(th, td):first-child {
    padding-left: ${token.s4};
    color: ${token.text3};
    white-space: nowrap;
  }

  :is(th, td):last-child {
    padding-right: ${token.s4};
    text-align: end;
  }

  tr[aria-selected='true'] td {
    background: ${token.surface2};
  }

  ${media.phone} {
    :is(th, td):nth-child(4) {
      display: none;
    }

    /* The mark says who. */
    th:nth-child(2) {
      font-size: 0;
    }

    td:nth-child(2) > span > :last-child {
      display: none;
    }

    td:first-child {
      white-space: normal;
    }
  }
`;

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  overflow-wrap: anywhere;

  > :first-child:not(:last-child) {
    flex: none;
  }
`;

const RowButton = styled.button`
  padding: 4px 0;
  border: 0;
  background: none;
  color: ${token.text1};
  ${textStyle(12, 600)}
  text-align: start;
  cursor: pointer;
`;

const Outcome = styled.td<{ $isRefused: boolean }>`
  && {
    color: ${({ $isRefused }) => ($isRefused ? token.danger : token.text3)};
  }
`;

const Foot = styled.div`
  display: flex;
  gap: ${token.s2};
  padding: ${token.s2} ${token.s4};
  border-top: 1px solid ${token.line};
`;

const ChainLine = styled.span<{ $isBroken?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.s1};
  color: ${({ $isBroken }) => ($isBroken ? token.danger : token.text2)};
`;
