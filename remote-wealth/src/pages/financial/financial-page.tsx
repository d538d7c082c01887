import { useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { wealthMessages } from '../../messages.ts';
import { CategoryList } from './category-list.tsx';

const PageContent = styled.div`
  max-width: 1120px;
  margin: 0 auto;
  padding: 28px ${token.s6} ${token.s12};

  ${media.phone} {
    padding: ${token.s4} ${token.s3} ${token.s8};
  }
`;

const PageHeader = styled.div`
  display: grid;
  gap: ${token.s1};
  margin-bottom: ${token.s6};

  h1 {
    ${textStyle(24, 650)}
  }

  p {
    ${textStyle(14)}
    color: ${token.text2};
  }

  ${media.phone} {
    margin-bottom: ${token.s4};
  }
`;

/** `/financial` (spec §2.9), step 1: the categories of pledge products. */
export function FinancialPage() {
  const t = useTranslation(wealthMessages);
  return (
    <PageContent>
      <PageHeader>
        <h1>{t('wealth')}</h1>
        <p>{t('intro')}</p>
      </PageHeader>
      <CategoryList />
    </PageContent>
  );
}
