import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { AppLinks } from '../banner/app-links.tsx';
import { tileHeading, tileStyles } from '../layouts/bento/tiles.ts';
import { ScanToDownload } from './scan-to-download.tsx';

/** White in both themes, because the QR code needs a white background. */
const Tile = styled.section`
  ${tileStyles}
  flex: 1 1 18rem;
  justify-content: space-between;
  gap: ${token.s6};
  padding: ${token.s8};

  h2 {
    ${tileHeading}
  }

  /* The tile is the QR code's white border. */
  figure > div {
    margin: -8px;
  }

  figure {
    flex-wrap: wrap;
  }
`;

/** The app in a tile: QR code and links (layout 7). Without an app there is no tile; the banner has H5 login. */
export function DownloadTile() {
  const t = useTranslation(marketingMessages);
  const { downloadUrl } = useConfiguration();
  if (downloadUrl === '') return null;
  return (
    <Tile aria-labelledby="home-download" data-theme="light">
      <h2 id="home-download">{t('scanTitle')}</h2>
      <ScanToDownload size={200} />
      <AppLinks />
    </Tile>
  );
}
