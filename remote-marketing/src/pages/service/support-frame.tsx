import { useTranslation } from '@livery/i18n';
import { Spinner, media, token, textStyle } from '@livery/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../messages.ts';

/** Spec §2.11. */
const heightPx = 700;

const SupportContainer = styled.div`
  position: relative;
  height: ${heightPx}px;
  background: ${token.surface1};
`;

const SupportIframe = styled.iframe<{ $isLoaded: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  visibility: ${({ $isLoaded }) => ($isLoaded ? 'visible' : 'hidden')};
`;

const LoadingNotice = styled.p`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.s3};
  ${textStyle(14)}
  color: ${token.text2};
`;

const NewWindowLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 36px;
  ${textStyle(13)}
  color: ${token.primaryText};

  ${media.touch} {
    min-height: 44px;
  }
`;

/** What a support page may do: run, keep its own data, take what is typed, and open its links in a window of their own. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
const noDevices = "camera 'none'; microphone 'none'; geolocation 'none'; display-capture 'none'; payment 'none'";

/** A support page of another party. It can neither lead this page away nor learn its address. */
export function SupportFrame({ address }: { readonly address: string }) {
  const t = useTranslation(marketingMessages);
  const [isLoaded, setLoaded] = useState(false);
  // A page of this very origin would be out of its sandbox if it kept the origin.
  const isForeign = new URL(address).origin !== location.origin;
  return (
    <>
      <SupportContainer>
        {!isLoaded && (
          <LoadingNotice role="status">
            <Spinner />
            {t('serviceWaiting')}
          </LoadingNotice>
        )}
        <SupportIframe
          src={address}
          $isLoaded={isLoaded}
          title={t('service')}
          sandbox={isForeign ? `${sandbox} allow-same-origin` : sandbox}
          allow={noDevices}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </SupportContainer>
      {/* Whether a page of another origin came at all, or refuses to be embedded, cannot be known from here. */}
      <NewWindowLink href={address} target="_blank" rel="noopener noreferrer">
        {t('serviceOwnWindow')}
        <ExternalLink size={14} aria-hidden />
      </NewWindowLink>
    </>
  );
}
