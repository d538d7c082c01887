import { approvalTurns, pendingApprovalsCall, type PendingApproval } from '@livery/contract/calls/operator/approvals';
import { approvalPromiseSeconds, queueCountsCall } from '@livery/contract/calls/operator/overview';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Button, EmptyState, ErrorState, media, Pill, Skeleton, staleStyle, textStyle, token } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useCaseFieldNames } from '../c2c-cases/case-words.ts';
import { useDepositFieldNames } from '../deposits/deposit-words.ts';
import { useKeys } from '../keys/use-keys.ts';
import { ConsoleLayout } from '../layout/console-layout.tsx';
import { TenantMark } from '../layout/tenant-mark.tsx';
import { useMemberFieldNames } from '../members/member-words.ts';
import { approvalMessages, layoutMessages, queueMessages, reviewMessages, withdrawalMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { useRowCount } from '../queue/queue-layout.tsx';
import { TimeMark } from '../queue/time-mark.tsx';
import { useQueueAddress } from '../queue/use-queue-address.ts';
import { useQueueRows } from '../queue/use-queue-rows.ts';
import { TakeBack, type FieldNames } from '../review/approvals.tsx';
import type { ChangedField } from '../review/before-after.tsx';
import { StaleStrip } from '../review/stale-strip.tsx';
import { useOperator, useTenant } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { formatUsd } from '../usd.ts';
import { formatUtcMinute } from '../utc.ts';
import { useWithdrawalFieldNames } from '../withdrawals/withdrawal-words.ts';
import { useChangeText } from './use-change-text.tsx';

/** What is shown changes with the records, too. */
const topics = ['approvals', 'withdrawals', 'deposits', 'c2c', 'members', 'team'] as const;
const maxRows = 200;
/** A row opens on another page. */
const selectNothing = () => undefined;

/** `/console/approvals`: everything that waits for a second operator. A row opens the record on its own page. */
export function ApprovalsPage() {
  const t = useTranslation(approvalMessages);
  const { tenant } = useTenant();
  const address = useQueueAddress('approvals', ['all', ...approvalTurns]);
  const { stage } = address;
  const rowCount = useRowCount();
  const query = { tenant: tenant?.id, turn: stage === 'all' ? undefined : stage };
  const answer = useOperatorCall(pendingApprovalsCall, { query: { ...query, pageSize: rowCount.size } }, topics);
  const { data: counts } = useOperatorCall(queueCountsCall, { query: { tenant: tenant?.id } }, topics);
  const { waiting, open, own } = counts?.approvals ?? {};
  const list = answer.isPlaceholderData ? undefined : answer.data?.list;
  const hasMore = list?.length === rowCount.size && rowCount.size < maxRows;
  return (
    <ConsoleLayout
      page="approvals"
      tabs={
        <Tabs
          label={t('turns')}
          tabs={[
            { id: 'all', label: t('all'), ...(waiting !== undefined && { count: waiting }) },
            { id: 'open', label: t('open'), ...(open !== undefined && { count: open }) },
            { id: 'own', label: t('own'), ...(own !== undefined && { count: own }) },
          ]}
          selected={stage}
          onSelect={address.setStage}
        />
      }
      end={t('promised', { minutes: approvalPromiseSeconds / 60 })}
    >
      {answer.isStale && <StaleStrip since={answer.dataUpdatedAt} onRetry={answer.refetch} />}
      <Body $stale={answer.isStale} aria-busy={list === undefined}>
        {list === undefined && answer.isError ? (
          <ErrorState
            title={t('failed')}
            text={t('failedHint')}
            retryLabel={t('tryAgain')}
            onRetry={() => answer.refetch()}
          />
        ) : list === undefined ? (
          <Loading />
        ) : (
          <Approvals view={JSON.stringify(query)} list={list} stage={stage} refetch={answer.refetch} />
        )}
        {hasMore && (
          <More>
            <Button size={28} onClick={rowCount.more}>
              {t('more')}
            </Button>
          </More>
        )}
      </Body>
    </ConsoleLayout>
  );
}

const emptyTitles = { all: 'nothingWaits', open: 'nothingForYou', own: 'nothingYours' } as const;

interface ApprovalsProps {
  /** Another view is another list. */
  readonly view: string;
  readonly list: readonly PendingApproval[];
  readonly stage: keyof typeof emptyTitles;
  readonly refetch: () => Promise<unknown>;
}

/** The rows, oldest first. No answer moves one. */
function Approvals({ view, list, stage, refetch }: ApprovalsProps) {
  const t = useTranslation(approvalMessages);
  const queueTexts = useTranslation(queueMessages);
  const answer = useMemo(
    () => ({ rows: list.map((approval) => ({ id: String(approval.id), approval })), total: list.length }),
    [list],
  );
  const { rows, setPointerOver } = useQueueRows({ view, answer, onSelect: selectNothing });
  const box = useRef<HTMLOListElement>(null);
  const go = (step: number) => {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const now = links.findIndex((link) => link === document.activeElement);
    links[Math.min(Math.max(now + step, 0), links.length - 1)]?.focus();
  };
  // Enter opens the record: the focus is on its link.
  useKeys({ j: () => go(1), k: () => go(-1) });
  if (rows.length === 0) return <EmptyState title={t(emptyTitles[stage])} text={queueTexts('appears')} />;
  return (
    <List
      ref={box}
      aria-label={t('list')}
      onPointerEnter={() => setPointerOver(true)}
      onPointerLeave={() => setPointerOver(false)}
    >
      {rows.map(({ row, isGone }) => (
        <ApprovalRow key={row.id} approval={row.approval} isGone={isGone} refetch={refetch} />
      ))}
    </List>
  );
}

interface ApprovalRowProps {
  readonly approval: PendingApproval;
  readonly isGone: boolean;
  readonly refetch: () => Promise<unknown>;
}

function ApprovalRow({ approval, isGone, refetch }: ApprovalRowProps) {
  const t = useTranslation(approvalMessages);
  const queueTexts = useTranslation(queueMessages);
  const review = useTranslation(reviewMessages);
  const withdrawal = useTranslation(withdrawalMessages);
  const language = useLanguage();
  const me = useOperator();
  const { icon, title, fields, address } = useChangeText()(approval);
  const { id, first, words, worth, policies, createTime, dueTime, isOpenToCaller } = approval;
  const isOwn = first.id === me.id;
  return (
    <Row $gone={isGone}>
      <Icon>{icon}</Icon>
      <Subject>
        <Title to={address}>{title}</Title>
        <Whose approval={approval} />
        {(policies.includes('withdrawalToNewAddress') || policies.includes('withdrawalCheck')) && (
          <Pills>
            {policies.includes('withdrawalToNewAddress') && <Pill tone="waiting">{withdrawal('newAddress')}</Pill>}
            {policies.includes('withdrawalCheck') && <Pill tone="waiting">{review('policyCheck')}</Pill>}
          </Pills>
        )}
      </Subject>
      <div>
        <Fields fields={fields} />
        <ChangedSince approval={approval} />
      </div>
      <First>
        <OperatorMark operator={first} />
        <div>
          <b>{isOwn ? review('youApproved') : review('approvedBy', { name: first.name })}</b>
          <small>{formatUtcMinute(createTime)}</small>
          {words !== '' && <p>{words}</p>}
        </div>
      </First>
      <End>
        {worth !== null && <b>{formatUsd(worth, language)}</b>}
        {isGone ? <small>{queueTexts('gone')}</small> : <TimeMark due={dueTime} />}
        {isOpenToCaller && <Pill tone="done">{t('open')}</Pill>}
        {isOwn && !isGone && (
          <OverLink>
            <TakeBack id={id} refetch={refetch} />
          </OverLink>
        )}
      </End>
    </Row>
  );
}

/** Whose the record is, and of which tenant. */
function Whose({ approval: { who, tenantId } }: Pick<ApprovalRowProps, 'approval'>) {
  const layout = useTranslation(layoutMessages);
  const { tenants } = useOperator();
  const tenant = tenants.find(({ id }) => id === tenantId) ?? (tenantId !== null && { id: tenantId, name: tenantId });
  return (
    <small>
      {tenant && <TenantMark tenant={tenant} />}
      {[...who, tenant ? tenant.name : layout('allTenants')].join(' · ')}
    </small>
  );
}

/** What has changed since the first approval, which does not count then. */
function ChangedSince({ approval }: Pick<ApprovalRowProps, 'approval'>) {
  const t = useTranslation(approvalMessages);
  const names = useFieldNamesOf(approval.kind);
  const { changed, first } = approval;
  if (changed.length === 0) return null;
  return (
    <Changed>
      <b>{t('changedSince', { name: first.name })}</b>
      <Fields
        fields={changed.map(({ field, before, after }) => ({
          name: names.name(field),
          before: names.value(field, before),
          after: names.value(field, after),
        }))}
      />
    </Changed>
  );
}

/** Names what a kind of record compares. */
function useFieldNamesOf(kind: string): FieldNames {
  const deposit = useDepositFieldNames();
  const c2cOrder = useCaseFieldNames();
  const member = useMemberFieldNames();
  const withdrawal = useWithdrawalFieldNames();
  return { deposit, c2cOrder, member }[kind] ?? withdrawal;
}

/** Names with the old value struck and the new one beside it, in lines. */
const Fields = ({ fields }: { readonly fields: readonly ChangedField[] }) => (
  <FieldList>
    {fields
      .filter(({ before, after }) => before || after)
      .map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && (after === undefined ? before : <del>{before}</del>)} {after && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
  </FieldList>
);

function Loading() {
  return (
    <List as="div">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Row as="div" key={row} $gone={false}>
          <Skeleton width={20} height={20} round />
          <Skeleton width={150} height={14} />
          <Skeleton width={240} height={14} />
          <Skeleton width={150} height={14} />
          <Skeleton width={80} height={14} />
        </Row>
      ))}
    </List>
  );
}

const Body = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  flex: 1;
  min-height: 0;
  overflow: auto;
`;

const List = styled.ol`
  list-style: none;
`;

const More = styled.div`
  display: grid;
  place-items: center;
  padding: ${token.s3};
`;

const Row = styled.li<{ $gone: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 4fr) minmax(0, 6fr) minmax(0, 5fr) minmax(112px, auto);
  gap: ${token.s1} ${token.s4};
  min-height: 64px;
  padding: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  transition: opacity ${token.calm} ease-out;
  ${({ $gone }) => $gone && 'opacity: 0.4;'}

  &:focus-within {
    background: ${token.surface2};
    box-shadow: inset 2px 0 0 ${token.primary};
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }

  ${media.tablet} {
    grid-template-columns: 20px minmax(0, 1fr) auto;

    > :nth-child(3),
    > :nth-child(4) {
      grid-column: 2 / -1;
    }

    > :last-child {
      grid-area: 1 / 3;
    }
  }

  ${media.reducedMotion} {
    transition: none;
  }
`;

const Icon = styled.span`
  display: grid;
  place-items: center;
  height: 20px;
  color: ${token.text3};
`;

const Subject = styled.div`
  display: grid;
  gap: 2px;
  align-content: start;

  small {
    display: flex;
    align-items: center;
    gap: 5px;
  }
`;

/** The whole row leads to the record. */
const Title = styled(Link)`
  ${textStyle(13, 600)}
  color: ${token.text1};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
`;

const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const FieldList = styled.dl`
  display: grid;
  gap: 2px;
  ${textStyle(12, 400)}

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token.s2};
  }

  dt {
    color: ${token.text3};
  }

  dd {
    min-width: 0;
  }

  del {
    color: ${token.text3};
    text-decoration-color: ${token.danger};
  }

  ins {
    padding: 1px 5px;
    border-radius: ${token.r1};
    background: ${token.successSoft};
    color: ${token.text1};
    text-decoration: none;
  }
`;

const Changed = styled.div`
  display: grid;
  gap: 2px;
  margin-top: ${token.s2};
  padding: ${token.s2};
  border-radius: ${token.r1};
  background: ${token.warningSoft};
  ${textStyle(12)}
`;

const First = styled.div`
  display: flex;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${token.text2};

  > div {
    display: grid;
    align-content: start;
    min-width: 0;
  }

  b {
    ${textStyle(12, 500)}
    color: ${token.text1};
  }

  p {
    white-space: pre-line;
  }
`;

const End = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  justify-items: end;

  b {
    ${textStyle(13, 600)}
  }
`;

const OverLink = styled.span`
  position: relative;
`;
