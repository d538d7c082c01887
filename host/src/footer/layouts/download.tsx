import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { AndroidMark, AppleMark, QrCode, media, token, textStyle } from '@livery/ui';
import { Smartphone } from 'lucide-react';
import styled, { css } from 'styled-components';
import { LanguageMenu } from '../../header/language-menu.tsx';
import { brandGround, onBrand } from '../../header/row.ts';
import { SupportList } from '../../support/support-list.tsx';
import { hostMessages } from '../../messages.ts';
import { AboutLinks } from '../about-links.tsx';
import { Copyright, LastRow, PageWidth, Risk } from '../rows.tsx';

/** Spec §2.4: on the site's own origin; the server redirects it (docs/decisions.md §28). */
const h5Path = '/h5/';

const FooterArea = styled.div`
  ${brandGround}
  background: ${token.primary};
`;

const BrandColours = styled(PageWidth)`
  ${onBrand}
  color: var(--ink);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.s6} ${token.s12};
  padding-block: clamp(48px, 6vw, 72px) clamp(32px, 5vw, 56px);

  h2 {
    flex: 1 1 20rem;
    min-width: 0;
    font: 650 clamp(2.5rem, 6vw, 4.5rem) / 1 ${token.font};
    letter-spacing: -0.04em;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
`;

const DownloadLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};
  min-width: 0;

  ${media.phone} {
    flex: 1 1 100%;

    > * {
      flex: 1 1 100%;
    }
  }
`;

const downloadLink = css`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 56px;
  padding: ${token.s2} ${token.s4};
  border-radius: ${token.r3};
  ${textStyle(16, 600)}
`;

const StoreLink = styled.a`
  ${downloadLink}
  background: var(--ink);
  color: var(--ground);

  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, var(--ink) 88%, var(--ground));
    }
  }
`;

const WebLoginLink = styled.a`
  ${downloadLink}
  border: 1.5px solid var(--ink);

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }
`;

const Middle = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 40px clamp(32px, 6vw, 96px);
  padding-block: 40px;
  border-top: 1.5px solid var(--ink);
`;

const QrFigure = styled.figure`
  flex: 1 1 18rem;
  display: flex;
  align-items: center;
  gap: ${token.s4};

  figcaption {
    ${textStyle(13)}
  }

  b {
    display: block;
    ${textStyle(14, 600)}
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 40px clamp(32px, 6vw, 96px);
  min-width: 0;

  > ul {
    align-content: start;
  }

  @media (min-width: 861px) {
    > ul {
      flex-direction: column;
    }
  }
`;

const Last = styled.div`
  /* The language menu has the same background. */
  --pop: var(--ground);
  display: grid;
  gap: ${token.s2};
  padding-bottom: ${token.s6};
`;

/** Layout 5: the download area with iOS, Android, H5, and a QR code of the download address. */
export function Download() {
  const t = useTranslation(hostMessages);
  const { downloadUrl } = useConfiguration();
  return (
    <FooterArea>
      <BrandColours>
        <Top>
          <h2>{t('takeAlong')}</h2>
          <DownloadLinks>
            {downloadUrl !== '' && (
              <>
                <StoreLink href={downloadUrl}>
                  <AppleMark />
                  {t('downloadIos')}
                </StoreLink>
                <StoreLink href={downloadUrl}>
                  <AndroidMark />
                  {t('downloadAndroid')}
                </StoreLink>
              </>
            )}
            <WebLoginLink href={h5Path}>
              <Smartphone size={20} aria-hidden />
              {t('h5Login')}
            </WebLoginLink>
          </DownloadLinks>
        </Top>
        <Middle>
          {downloadUrl !== '' && (
            <QrFigure>
              <QrCode value={new URL(downloadUrl, location.origin).href} label={t('scan')} size={112} />
              <figcaption>
                <b>{t('scan')}</b>
                {t('iosAndAndroid')}
              </figcaption>
            </QrFigure>
          )}
          <Links>
            <AboutLinks />
            <SupportList shape="bar" />
          </Links>
        </Middle>
        <Last>
          <Risk />
          <LastRow>
            <Copyright />
            <LanguageMenu placement="above" />
          </LastRow>
        </Last>
      </BrandColours>
    </FooterArea>
  );
}
