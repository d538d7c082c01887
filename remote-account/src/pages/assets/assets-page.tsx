import { media, token } from '@livery/ui';
import styled from 'styled-components';
import { AssetsBar } from './assets-bar.tsx';
import { AssetsOverview } from './assets-overview.tsx';

const PageContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};
  max-width: 1168px;
  margin: 0 auto;
  padding: ${token.s6} ${token.s6} ${token.s12};

  ${media.phone} {
    gap: ${token.s3};
    padding: ${token.s3} ${token.s3} ${token.s8};
  }
`;

/** `/assets` (spec §2.1, §4 'Asset display'): the member's balances in all open accounts. */
export function AssetsPage() {
  return (
    <>
      <AssetsBar />
      <PageContent>
        <AssetsOverview />
      </PageContent>
    </>
  );
}
