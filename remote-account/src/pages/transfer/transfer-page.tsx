import { usePageTitle } from '@livery/account-forms/page-title';
import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { useWayBack } from '@livery/platform/round-trip';
import { ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@livery/ui';
import { FieldsCard, MoneyCards, MoneyPage, ReviewCard } from '../money-layout/money-page.tsx';
import { transferMessages } from '../../messages.ts';
import { RecentTransfers } from './recent-transfers.tsx';
import { useTransferOutcomes } from './transfer-command.ts';
import { TransferDone } from './transfer-done.tsx';
import { TransferFields } from './transfer-fields.tsx';
import { TransferReview } from './transfer-review.tsx';
import { useTransferForm, type TransferForm } from './use-transfer-form.ts';
import { WayBackBanner } from './way-back-banner.tsx';

interface WayBack {
  readonly to: string;
  readonly title: string;
}

/** Where the member came from, if its page is still there. */
function useTitledWayBack(): WayBack | undefined {
  const to = useWayBack();
  const title = usePageTitle(to?.split('?')[0] ?? '');
  return to !== undefined && title !== undefined ? { to, title } : undefined;
}

function TransferCards({ form, wayBack }: { readonly form: TransferForm; readonly wayBack: WayBack | undefined }) {
  const t = useTranslation(transferMessages);
  const { balances, route, done } = form;
  if (!balances.data) {
    return balances.isError ? (
      <Card $padding={0}>
        <ErrorState
          title={t('balancesFailed')}
          text={t('nothingMoved')}
          retryLabel={t('tryAgain')}
          onRetry={() => balances.refetch()}
        />
      </Card>
    ) : (
      <MoneyCards aria-busy>
        <FieldsCard>
          <Skeleton height={380} />
        </FieldsCard>
        <ReviewCard>
          <div data-grow>
            <Skeleton height={380} />
          </div>
        </ReviewCard>
      </MoneyCards>
    );
  }
  if (!route) {
    return (
      <Card $padding={0}>
        <EmptyState
          title={t('oneAccount')}
          text={t('oneAccountHint')}
          action={
            <ButtonLink as={Link} to="/assets">
              {t('viewAssets')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  if (done) return <TransferDone form={form} transfer={done} wayBack={wayBack} />;
  return (
    <>
      {wayBack && <WayBackBanner form={form} to={wayBack.to} title={wayBack.title} />}
      <MoneyCards
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <TransferFields form={form} />
        <TransferReview form={form} {...(wayBack && { backTitle: wayBack.title })} />
      </MoneyCards>
    </>
  );
}

/** `/transfer` (spec §3 'Transfer', §5): money between the member's own accounts, at once and free. */
export function TransferPage() {
  const t = useTranslation(transferMessages);
  useTransferOutcomes();
  const form = useTransferForm();
  const wayBack = useTitledWayBack();
  return (
    <MoneyPage title={t('transfer')} {...(wayBack && { backTo: wayBack.to })}>
      <TransferCards form={form} wayBack={wayBack} />
      <RecentTransfers nameOf={form.nameOf} />
    </MoneyPage>
  );
}
