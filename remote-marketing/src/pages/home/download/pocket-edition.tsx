import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { AppLinks } from '../banner/app-links.tsx';
import { LargeTitle, Columns, ColumnsContainer, spanColumns, oneColumn } from '../layouts/editorial/columns.ts';
import { NearViewport } from '../near-viewport.tsx';
import { MarketsScreen } from './screens.ts';
import { Phone } from './phone.tsx';
import { ScanToDownload } from './scan-to-download.tsx';

const Band = styled(ColumnsContainer)`
  border-top: 1px solid ${token.text1};
  overflow: hidden;
`;

const Row = styled(Columns)`
  row-gap: ${token.s12};
  min-height: 35rem;
`;

const DownloadIntroduction = styled.div`
  ${spanColumns(1, 8)}
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.s8};
  padding-block: 88px 56px;

  ${oneColumn} {
    padding-block: 56px 0;
  }
`;

const DownloadLinks = styled.div`
  display: grid;
  gap: 28px;

  a {
    border-radius: 0;
  }
`;

/** The text alone decides the height; the footer's edge cuts off the phone. */
const PhonePosition = styled.div`
  ${spanColumns(9, 13)}
  justify-self: center;
  height: 0;
  margin-top: 88px;

  ${oneColumn} {
    height: 330px;
    margin-top: 0;
  }
`;

/** The app, presented as a pocket edition of the page (layout 8). */
export function PocketEdition() {
  const t = useTranslation(marketingMessages);
  return (
    <Band aria-labelledby="home-download">
      <Row>
        <DownloadIntroduction>
          <LargeTitle id="home-download">{t('pocketTitle')}</LargeTitle>
          <DownloadLinks>
            <ScanToDownload />
            <AppLinks prominent brief />
          </DownloadLinks>
        </DownloadIntroduction>
        {/* Hidden from screen readers: the page says the same in text. */}
        <PhonePosition aria-hidden>
          <NearViewport height={330}>
            <Phone>
              <MarketsScreen />
            </Phone>
          </NearViewport>
        </PhonePosition>
      </Row>
    </Band>
  );
}
