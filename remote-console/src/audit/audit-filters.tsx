import { CsvButton } from '@livery/account-forms/records';
import type { CallInput } from '@livery/contract/call';
import {
  auditActions,
  auditCall,
  auditOperatorsCall,
  auditOutcomes,
  type AuditEntry,
} from '@livery/contract/calls/operator/audit';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { csvTime, csvTimeHead } from '@livery/platform/records';
import { media, textStyle, token } from '@livery/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { auditMessages } from '../messages.ts';
import { FilterChip, FilterRow, useChoices } from '../queue/filter-row.tsx';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { useActionText, useOutcomeText, useRecordText } from './audit-words.ts';

const times = ['today', 'yesterday', 'week', 'month'] as const;
const isTime = (text: string | null) => times.find((one) => one === text);
const daySeconds = 86_400;

/** The filters of the address. A time is one of the words, or a day such as `2025-11-21`. */
export function filtersOf(parameters: URLSearchParams) {
  const time = parameters.get('time');
  const text = (name: string) => parameters.get(name)?.trim() || undefined;
  return {
    operator: text('operator'),
    record: text('record'),
    action: auditActions.find((one) => one === parameters.get('action')),
    outcome: auditOutcomes.find((one) => one === parameters.get('outcome')),
    time: isTime(time) ?? (time !== null && /^\d{4}-\d\d-\d\d$/.test(time) ? time : undefined),
  };
}

type AuditFilters = ReturnType<typeof filtersOf>;

/** From when, and until before when; days are those of UTC. @param now in epoch seconds */
export function timesOf(time: string, now: number): { readonly since?: number; readonly until?: number } {
  const today = Math.floor(now / daySeconds) * daySeconds;
  if (time === 'today') return { since: today };
  if (time === 'yesterday') return { since: today - daySeconds, until: today };
  if (time === 'week') return { since: today - 6 * daySeconds };
  if (time === 'month') return { since: today - 29 * daySeconds };
  const day = Date.parse(time) / 1000;
  return Number.isFinite(day) && day >= 0 ? { since: day, until: day + daySeconds } : {};
}

interface FiltersProps {
  readonly filters: AuditFilters;
  readonly shown: readonly AuditEntry[];
  readonly onChange: (name: string, value: string | undefined) => void;
}

/** Who, what, how it ended, when, and of which record. */
export function Filters({ filters: { operator, action, record, outcome, time }, shown, onChange }: FiltersProps) {
  const t = useTranslation(auditMessages);
  const actionText = useActionText();
  const outcomeText = useOutcomeText();
  const { data } = useOperatorCall(auditOperatorsCall, {}, ['team']);
  // Accounts of the shell have no other list.
  const operators = useChoices([...(data?.list ?? []), ...shown.map((entry) => entry.operator)]);
  const actions = auditActions.map((id) => ({ id, label: actionText(id) }));
  return (
    <FilterRow>
      <FilterChip
        label={t('operator')}
        selected={operator}
        options={operators}
        onSelect={(id) => onChange('operator', id)}
      />
      <FilterChip
        label={t('action')}
        selected={action}
        options={actions.toSorted((a, b) => a.label.localeCompare(b.label))}
        onSelect={(id) => onChange('action', id)}
      />
      <FilterChip
        label={t('outcome')}
        selected={outcome}
        options={auditOutcomes.map((id) => ({ id, label: outcomeText(id) }))}
        onSelect={(id) => onChange('outcome', id)}
      />
      <FilterChip
        label={t('when')}
        selected={time}
        options={times.map((id) => ({ id, label: t(id) }))}
        onSelect={(id) => onChange('time', id)}
      />
      <FilterInput
        type="date"
        aria-label={t('day')}
        title={t('day')}
        value={isTime(time ?? null) ? '' : (time ?? '')}
        onChange={({ target }) => onChange('time', target.value)}
      />
      <FilterInput
        type="search"
        aria-label={t('record')}
        placeholder={t('record')}
        defaultValue={record}
        maxLength={100}
        onChange={({ target }) => onChange('record', target.value)}
      />
    </FilterRow>
  );
}

/** The newest entries, as a file. */
const maxExported = 10_000;

interface ExportProps {
  readonly query: Omit<NonNullable<CallInput<typeof auditCall>['query']>, 'lastId' | 'pageSize'>;
  readonly disabled: boolean;
}

/** Saves the entries of the filters. */
export function Export({ query, disabled }: ExportProps) {
  const t = useTranslation(auditMessages);
  const actionText = useActionText();
  const outcomeText = useOutcomeText();
  const recordText = useRecordText();
  const { api } = usePlatform();
  const loaded = useRef(0);
  return (
    <CsvButton<AuditEntry & { readonly id: number }>
      list="audit"
      disabled={disabled}
      load={async (page, signal) => {
        if (page.lastId === undefined) loaded.current = 0;
        if (loaded.current >= maxExported) return [];
        const { list } = await api.call(auditCall, { query: { ...query, ...page } }, { signal, quiet: true });
        loaded.current += list.length;
        return list.map((entry) => ({ ...entry, id: entry.sequence }));
      }}
      cells={(entries) => [
        [
          t('entry'),
          csvTimeHead(t('when')),
          ...(['operator', 'action', 'asCommand', 'tenant', 'record', 'outcome', 'why', 'changes'] as const).map(
            (head) => t(head),
          ),
          'SHA-256',
        ],
        ...entries.map((entry) => [
          String(entry.sequence),
          csvTime(entry.at / 1000),
          entry.operator,
          actionText(entry.command),
          [entry.command, ...entry.arguments].join(' '),
          entry.tenantId ?? '',
          recordText(entry),
          [outcomeText(entry.outcome), entry.refusal].filter(Boolean).join(': '),
          entry.why,
          entry.before || entry.after ? JSON.stringify([entry.before, entry.after]) : '',
          entry.hash,
        ]),
      ]}
    />
  );
}

const FilterInput = styled.input`
  flex: none;
  min-height: 28px;
  width: 130px;
  padding: 0 ${token.s2};
  border: 0;
  border-radius: 6px;
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  background: none;
  color: ${token.text1};
  ${textStyle(12)}

  &[type='search'] {
    width: 180px;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
