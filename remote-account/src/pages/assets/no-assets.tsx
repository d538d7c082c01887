import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, EmptyState } from '@livery/ui';
import { WalletMinimal } from 'lucide-react';
import { accountMessages } from '../../messages.ts';

/** Shown to a member without assets, with the next action. */
export function NoAssets() {
  const t = useTranslation(accountMessages);
  const hasDeposit = useHasRoute('/deposit');
  return (
    <Card $padding={24}>
      <EmptyState
        icon={<WalletMinimal size={20} />}
        title={t('noAssets')}
        text={t(hasDeposit ? 'noAssetsDeposit' : 'noAssetsMarkets')}
        action={
          <ButtonLink as={Link} to={hasDeposit ? '/deposit' : '/'} variant="primary">
            {t(hasDeposit ? 'deposit' : 'seeMarkets')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
