import { useTranslation } from '@livery/i18n';
import { Skeleton, token, VisuallyHidden } from '@livery/ui';
import styled from 'styled-components';
import { marketMessages } from '../../../messages.ts';
import { offerRowHeight } from './offer-table.tsx';

const SkeletonRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  height: ${offerRowHeight}px;
  padding: 0 ${token.s4};

  > :last-child {
    margin-inline-start: auto;
  }
`;

/** Rows of the list's usual height. */
export const shownRows = 6;

/** The list while it is loading. */
export function MarketSkeleton() {
  const t = useTranslation(marketMessages);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: shownRows }, (_, row) => (
        <SkeletonRow key={row}>
          <Skeleton width={36} height={36} round />
          <Skeleton width="30%" height="14px" />
          <Skeleton width="64px" height="14px" />
        </SkeletonRow>
      ))}
    </div>
  );
}
