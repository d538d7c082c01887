import { useWords } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, EmptyState } from '@livery/ui';
import { WalletMinimal } from 'lucide-react';
import { accountWords } from '../../words.ts';

/** A new member's first look: nothing yet, and what to do next. */
export function NoAssets() {
  const say = useWords(accountWords);
  const hasDeposit = useHasRoute('/deposit');
  return (
    <Card $padding={24}>
      <EmptyState
        icon={<WalletMinimal size={20} />}
        title={say('noAssets')}
        text={say(hasDeposit ? 'noAssetsDeposit' : 'noAssetsMarkets')}
        action={
          <ButtonLink as={Link} to={hasDeposit ? '/deposit' : '/'} variant="primary">
            {say(hasDeposit ? 'deposit' : 'seeMarkets')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
