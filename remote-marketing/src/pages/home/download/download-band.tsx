import { useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { AppLinks } from '../banner/app-links.tsx';
import { chineseHeading, Wrap } from '../../page-styles.ts';
import { brandGround, onBrand } from '../home-styles.ts';
import { NearViewport } from '../near-viewport.tsx';
import { MarketsScreen } from './screens.ts';
import { Phone } from './phone.tsx';
import { ScanToDownload } from './scan-to-download.tsx';

const Band = styled.section`
  margin-top: 96px;
  overflow: hidden;
  ${brandGround}

  ${media.phone} {
    margin-top: 56px;
  }
`;

const Row = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 294px;
  gap: ${token.s8} 56px;
  align-items: center;
  min-height: 340px;

  @container page (max-width: 67.5rem) {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  @container page (max-width: 48rem) {
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    padding-block: ${token.s12};
  }
`;

/** Text and links in the text colour that is readable on the tenant's colour. */
const DownloadIntroduction = styled.div`
  ${onBrand}
  /* The prominent button takes the text colour as its background. */
  --on-primary: var(--ground);
  --primary-hover: color-mix(in srgb, var(--ink) 88%, var(--ground));
  --field-line: color-mix(in srgb, var(--ink) 60%, transparent);
  padding-block: ${token.s8};

  @container page (max-width: 48rem) {
    padding-block: 0;
  }
`;

const Heading = styled.h2`
  margin-bottom: ${token.s6};
  overflow-wrap: anywhere;
  ${textStyle(44, 600)}
  ${chineseHeading}

  ${media.phone} {
    ${textStyle(32, 600)}
  }
`;

const Code = styled.div`
  ${onBrand}

  > figure {
    flex-direction: column;
    align-items: flex-start;
  }

  &:empty {
    display: none;
  }
`;

const Device = styled.div`
  align-self: start;
  /* The band's edge cuts off the phone, so that the phone does not make the band higher. */
  height: 0;

  > * > div {
    margin-top: ${token.s12};
  }

  @container page (max-width: 67.5rem) {
    display: none;
  }
`;

/** The app on the tenant's colour: links, QR code, and the markets on a phone (layout 4). */
export function DownloadBand() {
  const t = useTranslation(marketingMessages);
  return (
    <Band aria-labelledby="home-download">
      <Row>
        <DownloadIntroduction>
          <Heading id="home-download">{t('pocketTable')}</Heading>
          <AppLinks prominent />
        </DownloadIntroduction>
        <Code>
          <ScanToDownload />
        </Code>
        <Device aria-hidden>
          <NearViewport height={0}>
            <Phone>
              <MarketsScreen />
            </Phone>
          </NearViewport>
        </Device>
      </Row>
    </Band>
  );
}
