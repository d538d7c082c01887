import { useTranslation } from '@livery/i18n';
import { useSearchParams } from '@livery/platform/router';
import { Card, ErrorState, Skeleton } from '@livery/ui';
import { AccountHeading } from '../account-layout/account-heading.tsx';
import { AccountPage } from '../account-layout/account-page.tsx';
import { AddBank } from './add-bank.tsx';
import { BankList } from './bank-list.tsx';
import { bankMessages } from './messages.ts';
import { useBanks } from './use-banks.ts';

/** `/bank-setting` (spec §2.1, §2.12 'fiat payment-method list and add'): the list, and with `?add=1` the form. */
export function BankSettingPage() {
  const t = useTranslation(bankMessages);
  const [search] = useSearchParams();
  const { banks, isError, refetch } = useBanks();
  const isAdding = search.has('add');
  if (banks)
    return (
      <AccountPage>{isAdding ? <AddBank {...{ banks, refetch }} /> : <BankList {...{ banks, refetch }} />}</AccountPage>
    );
  return (
    <AccountPage>
      <AccountHeading title={t(isAdding ? 'addTitle' : 'title')} />
      <Card as="div" aria-busy={!isError}>
        {isError ? (
          <ErrorState title={t('banksFailed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
        ) : (
          <Skeleton height={160} />
        )}
      </Card>
    </AccountPage>
  );
}
