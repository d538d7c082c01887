import { depositChannelsCall, depositsCall, type Deposit } from '@livery/contract/calls/deposits';
import { memberInfoCall } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useCall, useMemberCall } from '@livery/platform/query';
import { Link, useSearchParams } from '@livery/platform/router';
import { Button, ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@livery/ui';
import { depositMessages } from '../../messages.ts';
import { BesideStatus, FieldsCard, MoneyCards, MoneyPage, StepTitle } from '../money/money-page.tsx';
import { OutcomeCard } from '../money/outcome-card.tsx';
import { RecentRecords, type MoneyRecord } from '../money/record-table.tsx';
import { ReportDeposit } from './report-deposit.tsx';
import { SendCoins, SendCoinsSkeleton } from './send-coins.tsx';
import {
  chosenChannel,
  useDepositForm,
  useDepositOutcomes,
  useDepositText,
  type ChosenChannel,
  type DepositCoin,
} from './use-deposit-form.ts';

interface DepositStepsProps {
  /** The member's uuid. */
  readonly owner: string;
  readonly coins: readonly DepositCoin[];
  readonly chosen: ChosenChannel;
}

/** Both steps. Coin and network are in the page's address. */
function DepositSteps({ owner, coins, chosen }: DepositStepsProps) {
  const [, setSearch] = useSearchParams();
  const { coin } = chosen.coin;
  const onNetwork = (network: string) => setSearch({ coin, network }, { replace: true });
  return (
    <MoneyCards>
      <SendCoins
        coins={coins}
        chosen={chosen}
        onCoin={(next) => setSearch({ coin: next }, { replace: true })}
        onNetwork={onNetwork}
      />
      <SecondStep key={coin} owner={owner} chosen={chosen} onNetwork={onNetwork} />
    </MoneyCards>
  );
}

interface SecondStepProps extends Omit<DepositStepsProps, 'coins'> {
  readonly onNetwork: (network: string) => void;
}

/** The report of a payment in one coin, and its outcome. */
function SecondStep({ owner, chosen, onNetwork }: SecondStepProps) {
  const t = useTranslation(depositMessages);
  const textOf = useDepositText();
  const hasRecords = useHasRoute('/finance');
  const form = useDepositForm(owner, chosen);
  const { done } = form;
  if (!done) return <ReportDeposit form={form} chosen={chosen} onNetwork={onNetwork} />;
  return (
    <OutcomeCard
      title={t('submitted')}
      text={`${textOf(done)} ${t('afterConfirmations')}`}
      actions={
        <>
          {hasRecords && (
            <ButtonLink as={Link} to={`/finance?tab=deposit&record=${done.id}`} variant="primary">
              {t('viewRecord')}
            </ButtonLink>
          )}
          <Button onClick={form.startAgain}>{t('newDeposit')}</Button>
        </>
      }
    />
  );
}

function DepositCards() {
  const t = useTranslation(depositMessages);
  const [search] = useSearchParams();
  const channels = useCall(depositChannelsCall);
  const member = useCall(memberInfoCall);
  if (channels.data && member.data) {
    const coins = channels.data.channels;
    const chosen = chosenChannel(coins, { coin: search.get('coin'), network: search.get('network') });
    if (chosen) return <DepositSteps owner={member.data.uuid} coins={coins} chosen={chosen} />;
    return (
      <Card $padding={0}>
        <EmptyState title={t('nothingToDeposit')} text={t('nothingToDepositHint')} />
      </Card>
    );
  }
  if (channels.isError || member.isError) {
    return (
      <Card $padding={0}>
        <ErrorState
          title={t('addressFailed')}
          text={t('addressFailedHint')}
          retryLabel={t('tryAgain')}
          onRetry={() => Promise.all([channels.refetch(), member.refetch()])}
        />
      </Card>
    );
  }
  return (
    <MoneyCards>
      <SendCoinsSkeleton />
      <FieldsCard aria-busy>
        <StepTitle step={2}>{t('tellUs')}</StepTitle>
        <Skeleton height={360} />
      </FieldsCard>
    </MoneyCards>
  );
}

/** `/deposit` (spec §3 'Deposit', §5): shows the member's address, and lets them report a payment. */
export function DepositPage() {
  const t = useTranslation(depositMessages);
  useDepositOutcomes();
  return (
    <MoneyPage title={t('deposit')} recordsAt="/finance?tab=deposit">
      <DepositCards />
      <RecentDeposits />
    </MoneyPage>
  );
}

const besideStatus = (deposit: Deposit & MoneyRecord) => <BesideStatus tab="deposit" record={deposit} />;

/** The member's five newest deposits. */
function RecentDeposits() {
  const t = useTranslation(depositMessages);
  const { data, isError, refetch } = useMemberCall(depositsCall, { query: { pageSize: 5 } }, ['funds']);
  return (
    <RecentRecords
      title={t('recentDeposits')}
      routeTitle={t('network')}
      emptyText={t('noDeposits')}
      recordsAt="/finance?tab=deposit"
      isFailed={isError}
      onRetry={refetch}
      hasConfirmTime
      rows={data?.list.map((deposit) => ({ ...deposit, route: deposit.networkName }))}
      besideStatus={besideStatus}
    />
  );
}
