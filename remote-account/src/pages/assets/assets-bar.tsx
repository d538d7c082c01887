import { SlimBar, SlimBarIconLink } from '@livery/account-forms/slim-bar';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink } from '@livery/ui';
import { History, User } from 'lucide-react';
import { accountMessages } from '../../messages.ts';
import { HideAmountsButton } from './privacy/amounts-hidden.tsx';

/** The bar of `/assets`, whose actions lead to the pages that other modules have. */
export function AssetsBar() {
  const t = useTranslation(accountMessages);
  const hasRecords = useHasRoute('/finance');
  const hasProfile = useHasRoute('/me');
  return (
    <SlimBar title={t('assets')} back={{ to: '/', label: t('backToHome') }}>
      {hasRecords && (
        <ButtonLink as={Link} to="/finance" variant="ghost" size={28} icon={<History size={14} aria-hidden />}>
          {t('records')}
        </ButtonLink>
      )}
      <HideAmountsButton />
      {hasProfile && (
        <SlimBarIconLink to="/me" aria-label={t('profile')} title={t('profile')}>
          <User size={18} strokeWidth={1.75} aria-hidden />
        </SlimBarIconLink>
      )}
    </SlimBar>
  );
}
