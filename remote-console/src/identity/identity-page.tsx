import {
  identityCountsCall,
  identityPromiseSeconds,
  identityStages,
  operatorIdentitiesCall,
  type IdentityInQueue,
} from '@livery/contract/calls/operator/identity';
import { useTranslation } from '@livery/i18n';
import { EmptyState } from '@livery/ui';
import { TenantMark } from '../layout/tenant-mark.tsx';
import { identityMessages, queueMessages } from '../messages.ts';
import { FilterChip } from '../queue/filter-row.tsx';
import { QueueLayout } from '../queue/queue-layout.tsx';
import type { QueueRowContent } from '../queue/queue-list.tsx';
import { TimeMark } from '../queue/time-mark.tsx';
import { useQueueAddress } from '../queue/use-queue-address.ts';
import { useOperator, useTenant } from '../session/operator.ts';
import { useOperatorCall, useOperatorPages } from '../session/use-operator-call.ts';
import { formatUtcMinute } from '../utc.ts';
import { IdentityRecord } from './identity-record.tsx';

const claims = ['mine', 'free'] as const;

/** `/console/identity`. */
export function IdentityPage() {
  const t = useTranslation(identityMessages);
  const queueTexts = useTranslation(queueMessages);
  const { tenant } = useTenant();
  const address = useQueueAddress('identity', identityStages);
  const { stage, filter, setFilter } = address;
  const query = { stage, tenant: tenant?.id, claim: claims.find((claim) => claim === filter('claim')) };
  const list = useOperatorPages(operatorIdentitiesCall, {
    rowsOf: (page) => page.list,
    inputAfter: (last, pageSize) => ({ query: { ...query, pageSize, lastId: last?.id } }),
    topics: ['identity'],
  });
  const { data: counts } = useOperatorCall(identityCountsCall, { query: { tenant: tenant?.id } }, ['identity']);
  const isWaiting = stage === 'waiting';
  return (
    <QueueLayout
      page="identity"
      listPx={244}
      startsNarrow
      address={address}
      label={t('stages')}
      tabs={identityStages.map((id) => ({ id, label: t(id), count: id === 'waiting' ? counts?.waiting : undefined }))}
      query={query}
      total={isWaiting && query.claim === undefined ? counts?.waiting : undefined}
      answer={list}
      content={useRowContent()}
      filters={
        <FilterChip
          label={queueTexts('claimFilter')}
          selected={query.claim}
          options={claims.map((id) => ({ id, label: queueTexts(id) }))}
          onSelect={(id) => setFilter('claim', id)}
        />
      }
      empty={
        <EmptyState
          title={isWaiting ? t('nobodyWaits') : queueTexts('nothingHere')}
          {...(isWaiting && {
            text: counts?.lastDecidedTime
              ? queueTexts('lastDecided', { time: formatUtcMinute(counts.lastDecidedTime) })
              : queueTexts('appears'),
          })}
        />
      }
      end={t('promised', { hours: identityPromiseSeconds / 3600 })}
      recordTitle={t('identity')}
      renderRecord={(place) => (
        <IdentityRecord key={place.id} {...place} onStage={address.isStageNamed ? undefined : address.nameStage} />
      )}
    />
  );
}

/** What the row of an identity shows. */
function useRowContent() {
  const t = useTranslation(identityMessages);
  const { tenants } = useOperator();
  return ({ member, attempt, stage, dueTime, createTime, claim }: Omit<IdentityInQueue, 'id'>): QueueRowContent => {
    const tenant = tenants.find(({ id }) => id === member.tenantId) ?? { id: member.tenantId, name: member.tenantId };
    return {
      icon: <TenantMark tenant={tenant} size={20} />,
      what: member.nickname,
      flag: attempt > 1 ? { tone: 'plain', text: t('attempt', { number: attempt }) } : undefined,
      who: stage === 'waiting' ? <TimeMark due={dueTime} /> : formatUtcMinute(createTime),
      mark: null,
      claimedBy: claim?.operator,
    };
  };
}
