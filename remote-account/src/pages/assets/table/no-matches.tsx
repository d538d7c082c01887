import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Button, Card, EmptyState } from '@livery/ui';
import { Inbox, SearchX, WalletMinimal } from 'lucide-react';
import { accountMessages } from '../../../messages.ts';
import { smallBalanceLimit } from '../accounts/shown-accounts.ts';

export interface NothingShownProps {
  /** There is nothing to show even without a filter. */
  readonly isAccountEmpty: boolean;
  readonly search: string;
  readonly onShowAll: () => void;
}

/** Why the table has no row, and the way back. */
export function NothingShown({ isAccountEmpty, search, onShowAll }: NothingShownProps) {
  const t = useTranslation(accountMessages);
  const language = useLanguage();
  const showAll = (
    <Button size={28} onClick={onShowAll}>
      {t('showAll')}
    </Button>
  );
  if (isAccountEmpty) {
    return (
      <Card $padding={0}>
        <EmptyState icon={<Inbox size={20} />} title={t('accountEmpty')} text={t('accountEmptyHint')} />
      </Card>
    );
  }
  return (
    <Card $padding={0}>
      {search === '' ? (
        <EmptyState
          icon={<WalletMinimal size={20} />}
          title={t('allSmall')}
          text={t('allSmallHint', { amount: formatDecimal(smallBalanceLimit, language) })}
          action={showAll}
        />
      ) : (
        <EmptyState
          icon={<SearchX size={20} />}
          title={t('nothingFound')}
          text={t('nothingFoundHint', { search })}
          action={showAll}
        />
      )}
    </Card>
  );
}
