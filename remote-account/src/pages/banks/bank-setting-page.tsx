import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link, useSearchParams } from '@livery/platform/router';
import { ButtonLink, Card, ErrorState, Skeleton, lazyComponent } from '@livery/ui';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { AccountHeading } from '../account-layout/account-heading.tsx';
import { AccountPage } from '../account-layout/account-page.tsx';
import { addPath, BankList } from './bank-list.tsx';
import { bankMessages } from '../../messages.ts';
import { useBanks } from './use-banks.ts';

/** A form is heavy, and most visits only look at the list. */
const AddBank = lazyComponent(async () => (await import('./add-bank.tsx')).AddBank);

/**
 * `/bank-setting` (spec §2.1, §2.12 'Fiat payment methods'): the list, and with `?add=1` the form. The heading is
 * there from the start and stays, because it gets the focus.
 */
export function BankSettingPage() {
  const t = useTranslation(bankMessages);
  const [search] = useSearchParams();
  const hasC2c = useHasRoute('/c2c-sale');
  const { banks, isError, refetch } = useBanks();
  const isAdding = search.has('add');
  return (
    <AccountPage>
      {isAdding ? (
        <AccountHeading crumb={{ to: '/bank-setting', label: t('title') }} title={t('addTitle')} text={t('addText')} />
      ) : (
        <AccountHeading
          title={t('title')}
          text={t(hasC2c ? 'saleText' : 'text')}
          action={
            banks && (
              <ButtonLink as={Link} to={addPath} variant="primary" icon={<Plus size={16} aria-hidden />}>
                {t('addAccount')}
              </ButtonLink>
            )
          }
        />
      )}
      {banks ? (
        isAdding ? (
          <Suspense
            fallback={
              <Card as="div" aria-busy>
                <Skeleton height={420} />
              </Card>
            }
          >
            <AddBank {...{ banks, refetch }} />
          </Suspense>
        ) : (
          <BankList {...{ banks, refetch }} />
        )
      ) : (
        <Card as="div" aria-busy={!isError}>
          {isError ? (
            <ErrorState title={t('banksFailed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
          ) : (
            <Skeleton height={160} />
          )}
        </Card>
      )}
    </AccountPage>
  );
}
