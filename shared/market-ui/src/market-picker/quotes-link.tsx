import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketUiMessages } from '../messages.ts';

const AllMarketsLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  font-weight: 500;
  color: ${token.primaryText};

  ${media.touch} {
    min-height: 44px;
  }
`;

/** Leads from the list of markets to the page of all markets, if the release has it (docs/decisions.md §36). */
export function QuotesLink({ onFollow }: { readonly onFollow: () => void }) {
  const t = useTranslation(marketUiMessages);
  if (!useHasRoute('/quotes')) return null;
  return (
    <AllMarketsLink to="/quotes" onClick={onFollow}>
      {t('pickerAllMarkets')}
    </AllMarketsLink>
  );
}
