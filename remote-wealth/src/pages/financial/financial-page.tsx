import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { wealthMessages } from '../../messages.ts';
import { useTransferTrip, usePurchaseOutcomes } from './buy/use-purchase.ts';
import { CategoryList } from './category-list.tsx';
import { PageHeader } from './page-header.tsx';
import { stepOf, usePlace } from './place.ts';
import { CategoryStep } from './products/category-step.tsx';

const PageContent = styled.div`
  max-width: 1120px;
  margin: 0 auto;
  padding: 28px ${token.s6} ${token.s12};

  ${media.phone} {
    padding: ${token.s4} ${token.s3} ${token.s8};
  }
`;

/** `/financial` (spec §2.9): step 1, the categories of pledge products, and step 2, the products of one. */
export function FinancialPage() {
  const t = useTranslation(wealthMessages);
  const leaveForTransfer = useTransferTrip();
  usePurchaseOutcomes();
  const { place } = usePlace();
  const { category } = place;
  const step = stepOf(place);
  const [first] = useState(step);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && step !== first) setHasMoved(true);
  return (
    <PageContent>
      {category === undefined ? (
        <>
          <PageHeader title={t('wealth')} text={t('intro')} takesFocus={hasMoved} />
          <CategoryList />
        </>
      ) : (
        <CategoryStep key={step} id={category} onTransfer={leaveForTransfer} takesFocus={hasMoved} />
      )}
    </PageContent>
  );
}
