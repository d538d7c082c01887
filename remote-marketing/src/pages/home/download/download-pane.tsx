import { useTranslation } from '@livery/i18n';
import { ButtonLink, VisuallyHidden, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { useAppLinks } from '../banner/use-app-links.tsx';
import { ScanToDownload } from './scan-to-download.tsx';

const Pane = styled.section`
  flex: 1 1 25rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 20px;
  padding: 20px ${token.s4};

  figcaption {
    display: none;
  }
`;

const DownloadLinks = styled.div`
  flex: 1 1 10rem;
  display: grid;
  gap: 6px;
`;

/** The app: QR code and links (layout 6). */
export function DownloadPane() {
  const t = useTranslation(marketingMessages);
  return (
    <Pane aria-labelledby="home-download">
      <VisuallyHidden as="h2" id="home-download">
        {t('takeWithYou')}
      </VisuallyHidden>
      <ScanToDownload size={116} />
      <DownloadLinks>
        {useAppLinks().map(({ name, href, icon }, index) => (
          <ButtonLink key={name} href={href} variant={index === 0 ? 'primary' : 'secondary'} icon={icon}>
            {t(name)}
          </ButtonLink>
        ))}
      </DownloadLinks>
    </Pane>
  );
}
