import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, token } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { PageHead } from '../page-head.tsx';
import { transMessages } from './messages.ts';

const MarketLinkRow = styled.p`
  margin-top: ${token.s6};
`;

/** The title, with a link to all markets. */
export function TransHead() {
  const t = useTranslation(transMessages);
  return (
    <PageHead title={t('title')} lead={t('lead')}>
      <MarketLinkRow>
        <ButtonLink as={Link} to="/quotes" size={48}>
          {t('allMarkets')}
          <ArrowRight size={18} aria-hidden />
        </ButtonLink>
      </MarketLinkRow>
    </PageHead>
  );
}
