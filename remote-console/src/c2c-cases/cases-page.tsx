import {
  caseCountsCall,
  casePromiseSeconds,
  caseStages,
  operatorCasesCall,
  type CaseInQueue,
  type CaseStage,
} from '@livery/contract/calls/operator/c2c';
import { useTranslation } from '@livery/i18n';
import { Amount, CoinIcon, EmptyState } from '@livery/ui';
import { caseMessages, queueMessages } from '../messages.ts';
import { FilterChip, useChoices } from '../queue/filter-row.tsx';
import { QueueLayout } from '../queue/queue-layout.tsx';
import type { QueueRowContent } from '../queue/queue-list.tsx';
import { TimeMark } from '../queue/time-mark.tsx';
import { useQueueAddress } from '../queue/use-queue-address.ts';
import { useOperator, useTenant } from '../session/operator.ts';
import { useOperatorCall, useOperatorPages } from '../session/use-operator-call.ts';
import { formatUtcMinute } from '../utc.ts';
import { CaseRecord } from './case-record.tsx';

const claims = ['mine', 'free'] as const;

/** `/console/c2c-cases`. */
export function CasesPage() {
  const t = useTranslation(caseMessages);
  const queueTexts = useTranslation(queueMessages);
  const { tenant } = useTenant();
  const address = useQueueAddress('c2cCases', caseStages);
  const { stage, filter, setFilter } = address;
  const claim = claims.find((one) => one === filter('claim'));
  const query = { stage, tenant: tenant?.id, coin: filter('coin'), claim };
  const list = useOperatorPages(operatorCasesCall, {
    rowsOf: (page) => page.list,
    inputAfter: (last, pageSize) => ({ query: { ...query, pageSize, lastId: last?.id } }),
    topics: ['c2c'],
  });
  const { data } = useOperatorCall(caseCountsCall, { query: { tenant: tenant?.id } }, ['c2c']);
  const rows = list.ownRows;
  const counts: Readonly<Partial<Record<CaseStage, number>>> = data
    ? { waiting: data.disputes + data.latePayments, disputes: data.disputes, latePayments: data.latePayments }
    : {};
  const isFiltered = query.coin !== undefined || claim !== undefined;
  const isDecided = stage === 'decided';
  return (
    <QueueLayout
      page="c2cCases"
      listPx={256}
      startsNarrow
      address={address}
      label={t('stages')}
      tabs={caseStages.map((id) => ({ id, label: t(id), count: counts[id] }))}
      query={query}
      total={isFiltered ? undefined : counts[stage]}
      answer={list}
      content={useRowContent()}
      filters={
        <>
          <FilterChip
            label={queueTexts('coin')}
            selected={query.coin}
            options={useChoices(rows?.map(({ coin }) => coin))}
            onSelect={(id) => setFilter('coin', id)}
          />
          <FilterChip
            label={queueTexts('claimFilter')}
            selected={claim}
            options={claims.map((id) => ({ id, label: queueTexts(id) }))}
            onSelect={(id) => setFilter('claim', id)}
          />
        </>
      }
      empty={
        <EmptyState
          title={isDecided ? queueTexts('nothingHere') : t('noneWaits')}
          {...(!isDecided && {
            text: data?.lastDecidedTime
              ? queueTexts('lastDecided', { time: formatUtcMinute(data.lastDecidedTime) })
              : queueTexts('appears'),
          })}
        />
      }
      end={t('promised', { hours: casePromiseSeconds / 3600 })}
      recordTitle={t('case')}
      renderRecord={(place) => (
        <CaseRecord
          key={place.id}
          {...place}
          onStage={(found) => {
            // Open cases are in the first list too.
            if (!address.isStageNamed && found === 'decided') address.nameStage(found);
          }}
        />
      )}
    />
  );
}

/** What the row of a case shows. */
function useRowContent() {
  const t = useTranslation(caseMessages);
  const queueTexts = useTranslation(queueMessages);
  const { id: ownId } = useOperator();
  const flagOf = ({ first, hasPriority, matter }: Pick<CaseInQueue, 'first' | 'hasPriority' | 'matter'>) => {
    if (first) {
      const text = first.id === ownId ? queueTexts('youFirst') : queueTexts('firstBy', { name: first.name });
      return { tone: 'plain', text } as const;
    }
    if (matter === 'latePayment') return { tone: 'warning', text: t('latePayment') } as const;
    return hasPriority ? ({ tone: 'danger', text: t('priority') } as const) : undefined;
  };
  return (row: Omit<CaseInQueue, 'id'>): QueueRowContent => ({
    icon: <CoinIcon code={row.coin} size={20} />,
    what: <Amount value={row.quantity} unit={row.coin} />,
    flag: flagOf(row),
    who: row.stage === 'decided' ? formatUtcMinute(row.createTime) : <TimeMark due={row.dueTime} />,
    mark: null,
    claimedBy: row.claim?.operator,
  });
}
