import { withdrawalsCall } from '@livery/contract/calls/withdrawals';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { useRoundTrip } from '@livery/platform/round-trip';
import { Card, EmptyState, ErrorState, lazyComponent, Skeleton } from '@livery/ui';
import { Suspense } from 'react';
import * as z from 'zod/mini';
import { withdrawMessages } from '../../messages.ts';
import { BesideStatus, MoneyCards, MoneyPage, ReviewCard } from '../money/money-page.tsx';
import { RecentRecords, type MoneyRecord } from '../money/record-table.tsx';
import { shortAddress } from '../wallets/wallet-networks.ts';
import {
  useWithdrawalChoice,
  useWithdrawalData,
  useWithdrawalForm,
  type FundsInfo,
  type WithdrawalChoice,
  type WithdrawalData,
} from './use-withdrawal-form.ts';
import { WithdrawFields, WithdrawFieldsSkeleton, WithdrawSummary } from './withdraw-fields.tsx';

/** The review loads lazily, with the heavy code for proofs. */
const StepsAfterForm = lazyComponent(async () => (await import('./withdraw-review.tsx')).StepsAfterForm);

function WithdrawSkeleton(known: { readonly data?: WithdrawalData; readonly choice?: WithdrawalChoice }) {
  return (
    <MoneyCards>
      <WithdrawFieldsSkeleton {...known} />
      <ReviewCard as="div" aria-busy>
        <div data-grow>
          <Skeleton height={320} />
        </div>
      </ReviewCard>
    </MoneyCards>
  );
}

interface WithdrawFormProps {
  readonly data: WithdrawalData;
  readonly choice: WithdrawalChoice;
  readonly info: FundsInfo;
  readonly channel: FundsInfo['networks'][number];
  readonly onStale: () => unknown;
}

function WithdrawForm({ data, choice, info, channel, onStale }: WithdrawFormProps) {
  const { uuid, hasSecondFactor, hasFundsPassword } = data.member;
  const form = useWithdrawalForm({ owner: uuid, info, channel, wallet: choice.wallet });
  // The address holds coin, network and wallet, and a draft holds the amount. The trip needs no state.
  const { leaveFor } = useRoundTrip('account.withdrawal', z.object({}));
  const hasWallets = useHasRoute('/add-wallet');
  const hasPassword = useHasRoute('/update-funds-pwd');
  if (form.done || form.reviewed)
    return (
      <Suspense fallback={<WithdrawSkeleton />}>
        <StepsAfterForm form={form} hasSecondFactor={hasSecondFactor} onStale={onStale} />
      </Suspense>
    );
  return (
    <MoneyCards
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.review();
      }}
    >
      <WithdrawFields
        data={data}
        choice={choice}
        form={form}
        onAddWallet={hasWallets ? () => leaveFor(`/add-wallet?network=${channel.network}`, {}) : undefined}
      />
      <WithdrawSummary
        form={form}
        hasFundsPassword={hasFundsPassword}
        onSetPassword={hasPassword ? () => leaveFor('/update-funds-pwd', {}) : undefined}
      />
    </MoneyCards>
  );
}

interface ChosenWithdrawalProps {
  readonly data: WithdrawalData;
  readonly onStale: () => unknown;
}

function ChosenWithdrawal({ data, onStale }: ChosenWithdrawalProps) {
  const choice = useWithdrawalChoice(data);
  const { info, channel } = choice;
  if (choice.coin === undefined) return <NothingToWithdraw />;
  if (info.data && channel)
    return (
      <WithdrawForm
        data={data}
        choice={choice}
        channel={channel}
        info={info.data}
        onStale={() => {
          void info.refetch();
          onStale();
        }}
      />
    );
  if (info.data) return <NothingToWithdraw />;
  if (!info.isError) return <WithdrawSkeleton data={data} choice={choice} />;
  return <TermsFailed onRetry={info.refetch} />;
}

function TermsFailed({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useTranslation(withdrawMessages);
  return (
    <Card $padding={0}>
      <ErrorState title={t('termsFailed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={onRetry} />
    </Card>
  );
}

function NothingToWithdraw() {
  const t = useTranslation(withdrawMessages);
  return (
    <Card $padding={0}>
      <EmptyState title={t('nothingToWithdraw')} text={t('nothingToWithdrawHint')} />
    </Card>
  );
}

/** `/withdraw` (spec §3 'Withdrawal', §5): sends coins to a saved wallet, after a review. */
export function WithdrawPage() {
  const t = useTranslation(withdrawMessages);
  const { data, isFailed, retry, refetchMember } = useWithdrawalData();
  return (
    <MoneyPage title={t('withdraw')} recordsAt="/finance?tab=withdraw">
      {data ? (
        <ChosenWithdrawal data={data} onStale={() => void refetchMember()} />
      ) : isFailed ? (
        <TermsFailed onRetry={retry} />
      ) : (
        <WithdrawSkeleton />
      )}
      <RecentWithdrawals />
    </MoneyPage>
  );
}

const besideStatus = (withdrawal: MoneyRecord) => <BesideStatus tab="withdraw" record={withdrawal} />;

/** The member's five newest withdrawals. */
function RecentWithdrawals() {
  const t = useTranslation(withdrawMessages);
  const { data, isError, refetch } = useMemberCall(withdrawalsCall, { query: { pageSize: 5 } }, ['funds']);
  return (
    <RecentRecords
      title={t('recentWithdrawals')}
      routeTitle={t('addressLabel')}
      emptyText={t('noWithdrawals')}
      recordsAt="/finance?tab=withdraw"
      isFailed={isError}
      onRetry={refetch}
      hasConfirmTime
      rows={data?.list.map((withdrawal) => ({ ...withdrawal, route: shortAddress(withdrawal.address) }))}
      besideStatus={besideStatus}
    />
  );
}
