import { useTranslation } from '@livery/i18n';
import { Skeleton, VisuallyHidden, media, token } from '@livery/ui';
import styled from 'styled-components';
import { accountMessages } from '../../messages.ts';
import { Caption, ShareLayout, SummaryCard } from './summary/summary-card.tsx';
import { BalanceTableCard } from './table/balance-table-card.tsx';

const LargeFigure = styled.div`
  display: grid;
  gap: ${token.s4};
  align-content: start;
`;

/** The space of the tabs and the search box, which take two lines on a phone. */
const ToolbarArea = styled.div`
  display: flex;
  align-items: center;
  min-height: 40px;
  margin-top: ${token.s2};

  ${media.phone} {
    align-items: flex-start;
    min-height: 92px;
    margin-top: 0;
    padding-top: ${token.s3};
  }
`;

const rows = Array.from({ length: 6 }, (_, index) => index);

/** The page while its balances are loading, in the same layout. */
export function AssetsSkeleton() {
  const t = useTranslation(accountMessages);
  return (
    <>
      <VisuallyHidden role="status">{t('loadingBalances')}</VisuallyHidden>
      <SummaryCard aria-hidden>
        <LargeFigure>
          <Caption>{t('totalAssets')}</Caption>
          <Skeleton width="min(320px, 80%)" height="44px" />
          <Skeleton width="min(240px, 60%)" height="36px" />
        </LargeFigure>
        <div>
          <Skeleton height="176px" />
        </div>
        <div>
          <Caption>{t('shareOfCoins')}</Caption>
          <ShareLayout>
            <Skeleton width={112} height={112} round />
            <Skeleton height="96px" />
          </ShareLayout>
        </div>
      </SummaryCard>
      <ToolbarArea aria-hidden>
        <Skeleton width="min(360px, 80%)" height="20px" />
      </ToolbarArea>
      <BalanceTableCard aria-hidden>
        <table>
          <thead>
            <tr>
              <th>&nbsp;</th>
              <th>&nbsp;</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className={row === 0 ? 'account' : ''}>
                <th>
                  <Skeleton width={96} height="20px" />
                </th>
                <td>
                  <Skeleton width={96} height="16px" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </BalanceTableCard>
    </>
  );
}
