import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Button, Card, EmptyState } from '@livery/ui';
import { Inbox, SearchX, WalletMinimal } from 'lucide-react';
import { accountMessages } from '../../../messages.ts';
import { smallBalanceLimit } from '../accounts/filter-accounts.ts';

export interface NoMatchesProps {
  /** Whether the account is empty even without a filter. */
  readonly isAccountEmpty: boolean;
  readonly search: string;
  readonly onShowAll: () => void;
}

/** Tells why the table has no row, with a way back. */
export function NoMatches({ isAccountEmpty, search, onShowAll }: NoMatchesProps) {
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
