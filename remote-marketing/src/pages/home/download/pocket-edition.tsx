import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { AppLinks } from '../banner/app-links.tsx';
import { BigTitle, Columns, Sheet, across, oneColumn } from '../columns.ts';
import { Near } from '../near.tsx';
import { MarketsScreen } from './screens.ts';
import { Phone } from './phone.tsx';
import { ScanToDownload } from './scan-to-download.tsx';

const Band = styled(Sheet)`
  border-top: 1px solid ${token.text1};
  overflow: hidden;
`;

const Row = styled(Columns)`
  row-gap: ${token.s12};
  min-height: 35rem;
`;

const Words = styled.div`
  ${across(1, 8)}
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.s8};
  padding-block: 88px 56px;

  ${oneColumn} {
    padding-block: 56px 0;
  }
`;

const Ways = styled.div`
  display: grid;
  gap: 28px;

  a {
    border-radius: 0;
  }
`;

/** The words alone make the height; the phone stands behind the footer's edge. */
const Stand = styled.div`
  ${across(9, 13)}
  justify-self: center;
  height: 0;
  margin-top: 88px;

  ${oneColumn} {
    height: 330px;
    margin-top: 0;
  }
`;

/** The app as a pocket edition of the page (layout 8). */
export function PocketEdition() {
  const t = useTranslation(marketingMessages);
  return (
    <Band aria-labelledby="home-download">
      <Row>
        <Words>
          <BigTitle id="home-download">{t('pocketTitle')}</BigTitle>
          <Ways>
            <ScanToDownload />
            <AppLinks prominent brief />
          </Ways>
        </Words>
        {/* A picture of what this page says in words elsewhere. */}
        <Stand aria-hidden inert>
          <Near height={330}>
            <Phone>
              <MarketsScreen />
            </Phone>
          </Near>
        </Stand>
      </Row>
    </Band>
  );
}
