import { SlimBar } from '@livery/account-forms/slim-bar';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink } from '@livery/ui';
import { History } from 'lucide-react';
import { accountMessages } from '../../messages.ts';
import { CurrencyMenu } from './currency/currency-menu.tsx';
import { HideAmountsButton } from './privacy/amounts-hidden.tsx';

/** The bar of `/assets`, with links to pages of other modules. */
export function AssetsBar() {
  const t = useTranslation(accountMessages);
  const hasRecords = useHasRoute('/finance');
  return (
    <SlimBar title={t('assets')} back={{ to: '/', label: t('backToHome') }}>
      {hasRecords && (
        <ButtonLink as={Link} to="/finance" variant="ghost" size={28} icon={<History size={14} aria-hidden />}>
          {t('records')}
        </ButtonLink>
      )}
      <CurrencyMenu />
      <HideAmountsButton />
    </SlimBar>
  );
}
