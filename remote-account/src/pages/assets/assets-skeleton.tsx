import { useTranslation } from '@livery/i18n';
import { Skeleton, VisuallyHidden, media, token } from '@livery/ui';
import styled from 'styled-components';
import { accountMessages } from '../../messages.ts';
import { Caption, ShareFrame, SummaryFrame } from './summary/summary-frame.tsx';
import { TableFrame } from './table/table-frame.tsx';

const Large = styled.div`
  display: grid;
  gap: ${token.s4};
  align-content: start;
`;

/** The room of the tabs and the search box; on a phone they take two lines. */
const Toolbar = styled.div`
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

/** The page before its balances: the same frames, filled with what is still to come. */
export function AssetsSkeleton() {
  const t = useTranslation(accountMessages);
  return (
    <>
      <VisuallyHidden role="status">{t('loadingBalances')}</VisuallyHidden>
      <SummaryFrame aria-hidden>
        <Large>
          <Caption>{t('totalAssets')}</Caption>
          <Skeleton width="min(320px, 80%)" height="44px" />
          <Skeleton width="min(240px, 60%)" height="36px" />
        </Large>
        <div>
          <Caption>{t('shareOfCoins')}</Caption>
          <ShareFrame>
            <Skeleton width={112} height={112} round />
            <Skeleton height="96px" />
          </ShareFrame>
        </div>
      </SummaryFrame>
      <Toolbar aria-hidden>
        <Skeleton width="min(360px, 80%)" height="20px" />
      </Toolbar>
      <TableFrame aria-hidden>
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
      </TableFrame>
    </>
  );
}
