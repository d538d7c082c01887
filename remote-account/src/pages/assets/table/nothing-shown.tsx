import { formatDecimal, useLanguage, useWords } from '@livery/i18n';
import { Button, Card, EmptyState } from '@livery/ui';
import { Inbox, SearchX, WalletMinimal } from 'lucide-react';
import { accountWords } from '../../../words.ts';
import { smallBalanceLimit } from '../accounts/shown-accounts.ts';

export interface NothingShownProps {
  /** There is nothing to show even without a filter. */
  readonly isAccountEmpty: boolean;
  readonly search: string;
  readonly onShowAll: () => void;
}

/** Why the table has no row, and the way back. */
export function NothingShown({ isAccountEmpty, search, onShowAll }: NothingShownProps) {
  const say = useWords(accountWords);
  const language = useLanguage();
  const showAll = (
    <Button size={28} onClick={onShowAll}>
      {say('showAll')}
    </Button>
  );
  if (isAccountEmpty) {
    return (
      <Card $padding={0}>
        <EmptyState icon={<Inbox size={20} />} title={say('accountEmpty')} text={say('accountEmptyHint')} />
      </Card>
    );
  }
  return (
    <Card $padding={0}>
      {search === '' ? (
        <EmptyState
          icon={<WalletMinimal size={20} />}
          title={say('allSmall')}
          text={say('allSmallHint', { amount: formatDecimal(smallBalanceLimit, language) })}
          action={showAll}
        />
      ) : (
        <EmptyState
          icon={<SearchX size={20} />}
          title={say('nothingFound')}
          text={say('nothingFoundHint', { search })}
          action={showAll}
        />
      )}
    </Card>
  );
}
