import { usePageTitle } from '@livery/account-forms/member';
import { transfersCall } from '@livery/contract/calls/transfers';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { useWayBack } from '@livery/platform/round-trip';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, EmptyState, ErrorState, media, Skeleton, textStyle, token } from '@livery/ui';
import { ArrowRight, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { transferMessages } from '../../messages.ts';
import { FieldsCard, MoneyCards, MoneyPage, ReviewCard } from '../money/money-page.tsx';
import { RecentRecords } from '../money/record-table.tsx';
import { TransferFields } from './transfer-fields.tsx';
import { TransferDone, TransferReview } from './transfer-review.tsx';
import { useTransferForm, useTransferOutcomes, type TransferForm } from './use-transfer-form.ts';

interface WayBack {
  readonly to: string;
  readonly title: string;
}

/** The page that the member came from, if it still exists. */
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

/** `/transfer` (spec §3 'Transfer', §5): moves money between the member's accounts, immediately and without a fee. */
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

interface WayBackBannerProps {
  readonly form: TransferForm;
  /** The path that the member came from. */
  readonly to: string;
  /** The title of its page. */
  readonly title: string;
}

/** Says where the member came from and how much is missing there, with a link back. */
function WayBackBanner({ form: { route, nameOf, missing, coin }, to, title }: WayBackBannerProps) {
  const t = useTranslation(transferMessages);
  const language = useLanguage();
  const lack =
    missing && route
      ? t('accountLacks', { account: nameOf(route.to), amount: `${formatDecimal(missing, language)} ${coin}` })
      : undefined;
  return (
    <Banner aria-label={t('cameFrom', { page: title })}>
      <Undo2 size={18} aria-hidden />
      <div>
        <h2>{t('cameFrom', { page: title })}</h2>
        <p>
          {lack} {t('leadsBack')}
        </p>
      </div>
      <ButtonLink as={Link} to={to} size={28}>
        {t('backWithoutTransfer')}
      </ButtonLink>
    </Banner>
  );
}

/** The member's five newest transfers. */
function RecentTransfers({ nameOf }: Pick<TransferForm, 'nameOf'>) {
  const t = useTranslation(transferMessages);
  const { data, isError, refetch } = useMemberCall(transfersCall, { query: { pageSize: 5 } }, ['funds']);
  return (
    <RecentRecords
      title={t('recentTransfers')}
      routeTitle={t('way')}
      emptyText={t('noTransfers')}
      isFailed={isError}
      onRetry={refetch}
      rows={data?.list.map((transfer) => ({
        ...transfer,
        route: (
          <TransferWay>
            {nameOf(transfer.from)}
            <ArrowRight size={14} aria-hidden />
            {nameOf(transfer.to)}
          </TransferWay>
        ),
      }))}
    />
  );
}

const Banner = styled.section`
  display: flex;
  align-items: center;
  gap: ${token.s4};
  padding: ${token.s4};
  border-radius: ${token.r3};
  background: ${token.primarySoft};

  > svg {
    flex: none;
    color: ${token.primaryText};
  }

  > div {
    flex: 1;
    min-width: 0;
  }

  h2 {
    ${textStyle(14, 600)}
  }

  p {
    ${textStyle(13)}
    color: ${token.text2};
  }

  ${media.phone} {
    flex-wrap: wrap;

    > a {
      flex: 1 0 100%;
    }
  }
`;

const TransferWay = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};

  svg {
    flex: none;
    color: ${token.text3};
  }
`;
