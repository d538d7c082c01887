import { memberVerifications, operatorMembersCall, type MemberInList } from '@livery/contract/calls/operator/members';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { EmptyState, media, Pill, Skeleton, textStyle, token } from '@livery/ui';
import { SearchField } from '@livery/ui/choices';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useKeys } from '../keys/use-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { TenantMark } from '../layout/tenant-mark.tsx';
import { keysMessages, memberMessages, queueMessages } from '../messages.ts';
import { FilterChip, FilterRow } from '../queue/filter-row.tsx';
import { Hint, ListFoot, Hints, NewRows, ShowMore } from '../queue/queue-list.tsx';
import { useQueueRows } from '../queue/use-queue-rows.ts';
import { useQueueAddress, type QueueAddress } from '../queue/use-queue-address.ts';
import { StaleStrip } from '../review/stale-strip.tsx';
import { useTenant } from '../session/operator.ts';
import { useOperatorPages } from '../session/use-operator-call.ts';
import { formatUsd } from '../usd.ts';
import { formatUtcDay, formatUtcMinute } from '../utc.ts';
import { useServerSecond } from '@livery/platform/clock';
import { MemberRecord } from './member-record.tsx';
import { degreeKeys, identityKeys, identityTones } from './member-words.ts';

const stages = ['all'] as const;
const states = ['active', 'frozen'] as const;
const factors = ['none', 'some'] as const;
const joinedDays = ['7', '30', '90'];
const daySeconds = 86_400;

/** `/console/members`. */
export function MembersPage() {
  const address = useQueueAddress('members', stages);
  const { record } = address;
  return record === undefined ? (
    <MemberList address={address} />
  ) : (
    <MemberRecord key={record} id={record} listAddress={address.addressOf(undefined)} />
  );
}

function MemberList({ address }: { readonly address: QueueAddress<'all'> }) {
  const t = useTranslation(memberMessages);
  const tQueue = useTranslation(queueMessages);
  const tKeys = useTranslation(keysMessages);
  const { tenant } = useTenant();
  const { filter, setFilter } = address;
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const days = joinedDays.find((id) => id === filter('joined'));
  const today = Math.floor(useServerSecond() / daySeconds) * daySeconds;
  const query = {
    tenant: tenant?.id,
    q: q === '' ? undefined : q,
    verification: memberVerifications.find((id) => id === filter('identity')),
    state: states.find((id) => id === filter('state')),
    secondFactor: factors.find((id) => id === filter('factor')),
    since: days === undefined ? undefined : today - Number(days) * daySeconds,
  };
  const list = useOperatorPages(operatorMembersCall, {
    rowsOf: (page) => page.list,
    inputAfter: (last, pageSize) => ({ query: { ...query, pageSize, lastId: last?.member.id } }),
    topics: ['members'],
  });
  const { ownRows: found, more } = list;
  const isWhole = more === undefined;
  const answer = useMemo(
    () =>
      found && {
        rows: found.map((row) => ({ ...row, id: row.member.id })),
        total: found.length + (isWhole ? 0 : 1),
      },
    [found, isWhole],
  );
  const queue = useQueueRows({ view: JSON.stringify(query), answer, onSelect: address.select });
  const rows = answer && queue.rows.map(({ row }) => row);
  return (
    <ConsoleLayout page="members">
      {list.isStale && <StaleStrip since={list.dataUpdatedAt} onRetry={list.refetch} />}
      <FilterRow>
        <Search>
          <SearchField label={t('searchLabel')} value={typed} maxLength={200} onChange={setTyped} />
        </Search>
        <FilterChip
          label={t('identity')}
          selected={query.verification}
          options={memberVerifications.map((id) => ({ id, label: t(identityKeys[id]) }))}
          onSelect={(id) => setFilter('identity', id)}
        />
        <FilterChip
          label={t('secondFactor')}
          selected={query.secondFactor}
          options={[
            { id: 'none', label: t('none') },
            { id: 'some', label: t('some') },
          ]}
          onSelect={(id) => setFilter('factor', id)}
        />
        <FilterChip
          label={t('state')}
          selected={query.state}
          options={states.map((id) => ({ id, label: t(id) }))}
          onSelect={(id) => setFilter('state', id)}
        />
        <FilterChip
          label={t('joined')}
          selected={days}
          options={joinedDays.map((id) => ({ id, label: t('lastDays', { number: Number(id) }) }))}
          onSelect={(id) => setFilter('joined', id)}
        />
      </FilterRow>
      <NewRows queue={queue} sortLabel={t('newestFirst')} />
      <Body
        aria-busy={rows === undefined}
        $stale={list.isStale}
        onPointerEnter={() => queue.setPointerOver(true)}
        onPointerLeave={() => queue.setPointerOver(false)}
      >
        {rows?.length === 0 ? (
          <EmptyState
            icon={<SearchX size={20} />}
            title={q === '' ? t('nobody') : t('nobodyFits', { text: q })}
            text={t('searchReads')}
          />
        ) : (
          <Rows rows={rows} addressOf={address.addressOf} onOpen={address.select} />
        )}
        {more && <ShowMore onPress={more} />}
      </Body>
      <ListFoot>
        <span>{rows && !more && tQueue('shown', { shown: rows.length, total: rows.length })}</span>
        <Hints aria-hidden>
          <Hint keys={['J', 'K']}>{tQueue('keyMove')}</Hint>
          <Hint keys={['Enter']}>{tKeys('open')}</Hint>
          <Hint keys={['F']}>{tKeys('filter')}</Hint>
        </Hints>
      </ListFoot>
    </ConsoleLayout>
  );
}

interface RowsProps {
  readonly rows: readonly MemberInList[] | undefined;
  readonly addressOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

function Rows({ rows, addressOf, onOpen }: RowsProps) {
  const t = useTranslation(memberMessages);
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const go = (step: 1 | -1) => {
    const links = Array.from(table.current?.querySelectorAll<HTMLAnchorElement>('tbody a') ?? []);
    const now = links.findIndex((link) => link === document.activeElement);
    links[Math.min(Math.max(now + step, 0), links.length - 1)]?.focus();
  };
  useKeys({ j: () => go(1), k: () => go(-1) });
  return (
    <Table ref={table}>
      <thead>
        <tr>
          <th>{t('member')}</th>
          <th>ID</th>
          <th>{t('identity')}</th>
          <th>{t('contact')}</th>
          <th>{t('secondFactor')}</th>
          <th data-number>{t('worth')}</th>
          <th data-number>{t('joined')}</th>
          <th data-number>{t('seen')}</th>
        </tr>
      </thead>
      <tbody>
        {rows === undefined
          ? Array.from({ length: 12 }, (_, position) => (
              <tr key={position}>
                <td colSpan={8}>
                  <Skeleton height={14} />
                </td>
              </tr>
            ))
          : rows.map((row) => (
              <tr key={row.member.id} onClick={() => onOpen(row.member.id)}>
                <td>
                  <Name>
                    <TenantMark tenant={{ id: row.member.tenantId, name: row.member.tenantId }} size={18} />
                    <Link to={addressOf(row.member.id)}>{row.member.nickname}</Link>
                    {row.frozen !== null && <Pill tone="danger">{t(degreeKeys[row.frozen].short)}</Pill>}
                  </Name>
                </td>
                <td title={row.member.id}>{row.member.id.slice(0, 8)}</td>
                <td>
                  <Pill tone={identityTones[row.verification]}>{t(identityKeys[row.verification])}</Pill>
                </td>
                <td>{row.contact}</td>
                <td>
                  <Factors {...row.secondFactors} />
                </td>
                <td data-number>
                  <b>{formatUsd(row.worth, language)}</b>
                </td>
                <td data-number>{formatUtcDay(row.createTime)}</td>
                <td data-number>{row.seenTime === null ? t('never') : formatUtcMinute(row.seenTime)}</td>
              </tr>
            ))}
      </tbody>
    </Table>
  );
}

function Factors({ hasApp, passkeys }: MemberInList['secondFactors']) {
  const t = useTranslation(memberMessages);
  if (!hasApp && passkeys === 0) return <Warned>{t('none')}</Warned>;
  return [hasApp ? t('app') : '', passkeys > 0 ? t('passkeys', { number: passkeys }) : ''].filter(Boolean).join(', ');
}

const Search = styled.div`
  flex: none;
  width: 268px;
`;

const Body = styled.div<{ $stale: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.6 : 1)};
  flex: 1;
  min-height: 0;
  overflow: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 36px;
    padding: 0 ${token.s3};
    border-bottom: 1px solid ${token.line};
    color: ${token.text2};
    text-align: start;
    white-space: nowrap;
  }

  th {
    position: sticky;
    top: 0;
    background: ${token.surface0};
    ${textStyle(12)}
    color: ${token.text3};
  }

  :is(th, td):first-child {
    padding-left: ${token.s4};
  }

  [data-number] {
    text-align: end;
  }

  b {
    font-weight: 600;
    color: ${token.text1};
  }

  tbody tr {
    cursor: pointer;
  }

  tbody tr:focus-within {
    background: ${token.hover};
    box-shadow: inset 2px 0 ${token.primary};
  }

  ${media.hover} {
    tbody tr:hover {
      background: ${token.hover};
    }
  }

  ${media.phone} {
    :is(th, td):is(:nth-child(2), :nth-child(4), :nth-child(5), :nth-child(n + 7)) {
      display: none;
    }

    td {
      height: 52px;
    }
  }
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};

  a {
    ${textStyle(13, 500)}
    color: ${token.text1};
    text-decoration: none;
  }
`;

const Warned = styled.span`
  color: ${token.warning};
`;
