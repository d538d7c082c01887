import {
  operatorWithdrawalsCall,
  withdrawalCountsCall,
  withdrawalPromiseSeconds,
  withdrawalStages,
  type WithdrawalInQueue,
  type WithdrawalStage,
} from '@livery/contract/calls/operator/withdrawals';
import { isDecimal } from '@livery/contract/decimal';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Amount, CoinIcon, EmptyState } from '@livery/ui';
import { queueMessages, withdrawalMessages } from '../messages.ts';
import { FilterChip, useChoices } from '../queue/filter-row.tsx';
import { QueueLayout } from '../queue/queue-layout.tsx';
import type { QueueRowContent } from '../queue/queue-list.tsx';
import { MemberOfTenant } from '../queue/member-of-tenant.tsx';
import { TimeMark } from '../queue/time-mark.tsx';
import { useQueueAddress } from '../queue/use-queue-address.ts';
import { useOperator, useTenant } from '../session/operator.ts';
import { useOperatorCall, useOperatorPages } from '../session/use-operator-call.ts';
import { formatUsd } from '../usd.ts';
import { formatUtcMinute } from '../utc.ts';
import { WithdrawalRecord } from './withdrawal-record.tsx';

const worths = ['1000', '10000', '50000'];
const claims = ['mine', 'free'] as const;

const isUndecided = (stage: WithdrawalStage): stage is 'waiting' | 'secondApproval' | 'toSend' =>
  stage !== 'sent' && stage !== 'refused';

/** `/console/withdrawals`. */
export function WithdrawalsPage() {
  const t = useTranslation(withdrawalMessages);
  const queueTexts = useTranslation(queueMessages);
  const language = useLanguage();
  const { tenant } = useTenant();
  const address = useQueueAddress('withdrawals', withdrawalStages);
  const { stage, filter, setFilter } = address;
  const worth = filter('worth');
  const query = {
    stage,
    tenant: tenant?.id,
    coin: filter('coin'),
    minWorth: isDecimal(worth) ? worth : undefined,
    claim: claims.find((claim) => claim === filter('claim')),
  };
  const list = useOperatorPages(operatorWithdrawalsCall, {
    rowsOf: (page) => page.list,
    inputAfter: (last, pageSize) => ({ query: { ...query, pageSize, lastId: last?.id } }),
    topics: ['withdrawals'],
  });
  const { data: counts } = useOperatorCall(withdrawalCountsCall, { query: { tenant: tenant?.id } }, ['withdrawals']);
  const rows = list.ownRows;
  const isFiltered = query.coin !== undefined || query.minWorth !== undefined || query.claim !== undefined;
  const isWaiting = isUndecided(stage);
  return (
    <QueueLayout
      page="withdrawals"
      address={address}
      label={t('stages')}
      tabs={withdrawalStages.map((id) => ({
        id,
        label: t(id),
        count: isUndecided(id) ? counts?.[id] : undefined,
      }))}
      query={query}
      total={isWaiting && !isFiltered ? counts?.[stage] : undefined}
      answer={list}
      content={useRowContent()}
      filters={
        <>
          <FilterChip
            label={queueTexts('coin')}
            selected={query.coin}
            options={useChoices(rows?.map((row) => row.coin))}
            onSelect={(id) => setFilter('coin', id)}
          />
          <FilterChip
            label={queueTexts('worth')}
            selected={query.minWorth}
            options={worths.map((id) => ({ id, label: queueTexts('from', { worth: formatUsd(id, language) }) }))}
            onSelect={(id) => setFilter('worth', id)}
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
      end={t('promised', { minutes: withdrawalPromiseSeconds / 60 })}
      recordTitle={t('withdrawal')}
      renderRecord={(place) => (
        <WithdrawalRecord key={place.id} {...place} onStage={address.isStageNamed ? undefined : address.nameStage} />
      )}
    />
  );
}

/** What the row of a withdrawal shows. */
function useRowContent() {
  const t = useTranslation(withdrawalMessages);
  const queueTexts = useTranslation(queueMessages);
  const language = useLanguage();
  const { id: ownId } = useOperator();
  return (row: Omit<WithdrawalInQueue, 'id'>): QueueRowContent => {
    const { member, coin, amount, worth, stage, openChecks, isNewAddress, first } = row;
    return {
      icon: <CoinIcon code={coin} size={20} />,
      what: (
        <>
          <Amount value={amount} /> {coin}
        </>
      ),
      flag:
        openChecks > 0
          ? { tone: openChecks > 1 ? 'danger' : 'warning', text: t('openChecks', { count: openChecks }) }
          : isNewAddress
            ? { tone: 'warning', text: t('newAddress') }
            : undefined,
      who: (
        <MemberOfTenant
          member={member}
          note={first && (first.id === ownId ? queueTexts('youFirst') : queueTexts('firstBy', { name: first.name }))}
        />
      ),
      worth: formatUsd(worth, language),
      mark: isUndecided(stage) ? <TimeMark due={row.dueTime} /> : formatUtcMinute(row.createTime),
      claimedBy: row.claim?.operator,
    };
  };
}
