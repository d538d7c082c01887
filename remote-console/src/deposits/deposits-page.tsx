import {
  depositCountsCall,
  depositPromiseSeconds,
  depositStages,
  operatorDepositsCall,
  type DepositInQueue,
  type DepositStage,
} from '@livery/contract/calls/operator/deposits';
import { isDecimal } from '@livery/contract/decimal';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Amount, CoinIcon, EmptyState } from '@livery/ui';
import { depositMessages, queueMessages } from '../messages.ts';
import { FilterChip, useChoices } from '../queue/filter-row.tsx';
import { MemberOfTenant } from '../queue/member-of-tenant.tsx';
import { QueueLayout } from '../queue/queue-layout.tsx';
import type { QueueRowContent } from '../queue/queue-list.tsx';
import { TimeMark } from '../queue/time-mark.tsx';
import { useQueueAddress } from '../queue/use-queue-address.ts';
import { useOperator, useTenant } from '../session/operator.ts';
import { useOperatorCall, useOperatorPages } from '../session/use-operator-call.ts';
import { formatUsd } from '../usd.ts';
import { formatUtcMinute } from '../utc.ts';
import { DepositRecord } from './deposit-record.tsx';

const claims = ['mine', 'free'] as const;

const isUndecided = (stage: DepositStage): stage is 'waiting' | 'confirming' | 'secondApproval' =>
  stage !== 'passed' && stage !== 'refused';

/** `/console/deposits`. */
export function DepositsPage() {
  const t = useTranslation(depositMessages);
  const queueTexts = useTranslation(queueMessages);
  const { tenant } = useTenant();
  const address = useQueueAddress('deposits', depositStages);
  const { stage, filter, setFilter } = address;
  const worth = filter('worth');
  const query = {
    stage,
    tenant: tenant?.id,
    coin: filter('coin'),
    network: filter('network'),
    minWorth: isDecimal(worth) ? worth : undefined,
    claim: claims.find((claim) => claim === filter('claim')),
  };
  const list = useOperatorPages(operatorDepositsCall, {
    rowsOf: (page) => page.list,
    inputAfter: (last, pageSize) => ({ query: { ...query, pageSize, lastId: last?.id } }),
    topics: ['deposits'],
  });
  const { data: counts } = useOperatorCall(depositCountsCall, { query: { tenant: tenant?.id } }, ['deposits']);
  const rows = list.ownRows;
  const isFiltered = [query.coin, query.network, query.minWorth, query.claim].some((one) => one !== undefined);
  const isWaiting = isUndecided(stage);
  return (
    <QueueLayout
      page="deposits"
      address={address}
      label={t('stages')}
      tabs={depositStages.map((id) => ({ id, label: t(id), count: isUndecided(id) ? counts?.[id] : undefined }))}
      query={query}
      total={isWaiting && !isFiltered ? counts?.[stage] : undefined}
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
            label={queueTexts('network')}
            selected={query.network}
            options={useChoices(rows?.map(({ network }) => network))}
            onSelect={(id) => setFilter('network', id)}
          />
          <FilterChip
            label={queueTexts('claimFilter')}
            selected={query.claim}
            options={claims.map((id) => ({ id, label: queueTexts(id) }))}
            onSelect={(id) => setFilter('claim', id)}
          />
        </>
      }
      empty={
        <EmptyState
          title={queueTexts(isWaiting ? 'nothingWaits' : 'nothingHere')}
          {...(isWaiting && {
            text: counts?.lastDecidedTime
              ? queueTexts('lastDecided', { time: formatUtcMinute(counts.lastDecidedTime) })
              : queueTexts('appears'),
          })}
        />
      }
      end={t('promised', { hours: depositPromiseSeconds / 3600 })}
      recordTitle={t('deposit')}
      renderRecord={(place) => (
        <DepositRecord key={place.id} {...place} onStage={address.isStageNamed ? undefined : address.nameStage} />
      )}
    />
  );
}

/** What the row of a deposit shows. */
function useRowContent() {
  const t = useTranslation(depositMessages);
  const queueTexts = useTranslation(queueMessages);
  const language = useLanguage();
  const { id: ownId } = useOperator();
  return (row: Omit<DepositInQueue, 'id'>): QueueRowContent => {
    const { member, coin, network, amount, worth, stage, confirmations, first, claim } = row;
    return {
      icon: <CoinIcon code={coin} size={20} />,
      what: (
        <>
          <Amount value={amount} /> {coin}
        </>
      ),
      flag: { tone: 'plain', text: network },
      who: (
        <MemberOfTenant
          member={member}
          note={first && (first.id === ownId ? queueTexts('youFirst') : queueTexts('firstBy', { name: first.name }))}
        />
      ),
      worth: worth === null ? undefined : formatUsd(worth, language),
      mark:
        stage === 'confirming' ? (
          t('blocks', { ...confirmations })
        ) : isUndecided(stage) ? (
          <TimeMark due={row.dueTime} />
        ) : (
          formatUtcMinute(row.createTime)
        ),
      claimedBy: claim?.operator,
    };
  };
}
