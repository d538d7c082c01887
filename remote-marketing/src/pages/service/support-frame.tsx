import { useTranslation } from '@livery/i18n';
import { ErrorState, Spinner, media, token, textStyle } from '@livery/ui';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
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

const SupportNotice = styled.div`
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

/** A support page may run scripts, submit forms and open links in new windows. A foreign one also keeps its own data. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
const noDevices = "camera 'none'; microphone 'none'; geolocation 'none'; display-capture 'none'; payment 'none'";

const reachTimeoutMs = 20_000;

/**
 * Rejects when the support page's server does not answer, because a frame does not tell: the browser loads a page of its own
 * into it. What a foreign server answers is not readable here.
 */
async function reach(address: string): Promise<void> {
  const { status } = await fetch(address, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(reachTimeoutMs),
  });
  if (status === 404 || status >= 500) throw new Error(`the support page answers ${status}`);
}

interface EmbeddedPageProps {
  readonly address: string;
  readonly onRetry: () => void;
}

/** One try to show the support page. */
function EmbeddedPage({ address, onRetry }: EmbeddedPageProps) {
  const t = useTranslation(marketingMessages);
  const [isLoaded, setLoaded] = useState(false);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let isShown = true;
    reach(address).catch(() => {
      if (isShown) setAway(true);
    });
    return () => {
      isShown = false;
    };
  }, [address]);
  if (isAway)
    return (
      <SupportNotice>
        <ErrorState title={t('serviceAway')} text={t('serviceAwayText')} retryLabel={t('tryAgain')} onRetry={onRetry} />
      </SupportNotice>
    );
  // A page of this site's origin could leave the sandbox, so only foreign pages keep their origin.
  const isForeign = new URL(address).origin !== location.origin;
  return (
    <>
      {!isLoaded && (
        <SupportNotice role="status">
          <Spinner />
          {t('serviceWaiting')}
        </SupportNotice>
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
    </>
  );
}

/** A third-party support page, which can neither navigate this page nor learn its address. */
export function SupportFrame({ address }: { readonly address: string }) {
  const t = useTranslation(marketingMessages);
  const [tries, setTries] = useState(1);
  return (
    <>
      <SupportContainer>
        <EmbeddedPage key={tries} address={address} onRetry={() => setTries(tries + 1)} />
      </SupportContainer>
      {/* The link always shows, because this page cannot know whether a foreign page refused embedding. */}
      <NewWindowLink href={address} target="_blank" rel="noopener noreferrer">
        {t('serviceOwnWindow')}
        <ExternalLink size={14} aria-hidden />
      </NewWindowLink>
    </>
  );
}
