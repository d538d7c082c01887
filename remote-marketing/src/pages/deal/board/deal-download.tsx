import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { AndroidMark, AppleMark, ButtonLink, token } from '@livery/ui';
import { Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { marketingMessages, dealMessages } from '../../../messages.ts';
import { Lead, Title, Wrap } from '../../page-styles.ts';

const Band = styled.section`
  padding-block: ${token.s18};
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  h2 {
    margin-bottom: ${token.s3};
  }
`;

const DownloadLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};
  margin-top: ${token.s8};
`;

/** A tenant without a mobile address uses this path of its own site, which the server redirects (docs/decisions.md §28). */
const ownMobileSite = '/h5/';

/** Two links to the download address and one to the mobile web app. Without a download address there is no block. */
export function DealDownload() {
  const t = useTranslation(dealMessages);
  const home = useTranslation(marketingMessages);
  const { downloadUrl, mobileWebUrl } = useConfiguration();
  if (downloadUrl === '') return null;
  return (
    <Band aria-labelledby="deal-download">
      <Wrap>
        <Title id="deal-download">{home('downloadTitle')}</Title>
        <Lead>{t('downloadText')}</Lead>
        <DownloadLinks>
          <li>
            <ButtonLink href={downloadUrl} size={48} variant="primary" icon={<AppleMark />}>
              {home('downloadIos')}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink href={downloadUrl} size={48} icon={<AndroidMark />}>
              {home('downloadAndroid')}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink href={mobileWebUrl || ownMobileSite} size={48} icon={<Smartphone size={18} aria-hidden />}>
              {t('mobileWeb')}
            </ButtonLink>
          </li>
        </DownloadLinks>
      </Wrap>
    </Band>
  );
}
