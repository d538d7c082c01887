import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, token } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { PageHead } from '../page-head.tsx';
import { transMessages } from '../../messages.ts';
import { TradingPages } from '../page-links.tsx';

const PageLinkRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s3} ${token.s6};
  margin-top: ${token.s6};
`;

/** The title, with links to the other pages about trading. */
export function TransHead() {
  const t = useTranslation(transMessages);
  return (
    <PageHead title={t('title')} lead={t('lead')}>
      <PageLinkRow>
        <ButtonLink as={Link} to="/quotes" size={48}>
          {t('allMarkets')}
          <ArrowRight size={18} aria-hidden />
        </ButtonLink>
        <TradingPages paths={['/deal']} />
      </PageLinkRow>
    </PageHead>
  );
}
