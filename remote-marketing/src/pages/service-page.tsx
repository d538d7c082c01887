import { readServiceParameter } from '@livery/contract/rules/service-cipher';
import { embeddable } from '@livery/contract/rules/support-list';
import { useTranslation } from '@livery/i18n';
import { isFramed, useConfiguration, useSupportEntries } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { ButtonLink, centredStyle, ErrorState, media, Spinner, textStyle, token, VisuallyHidden } from '@livery/ui';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../messages.ts';

/**
 * The tenant's embedded customer service (spec §2.11). The `url` parameter is untrusted, so its decrypted address is
 * embedded only if the configuration lists the origin (docs/decisions.md §13).
 */
export function ServicePage() {
  const t = useTranslation(marketingMessages);
  const { appName } = useConfiguration();
  const entries = useSupportEntries();
  const [query] = useSearchParams();
  const address = embeddable(readServiceParameter(query.get('url')) ?? '', entries, location.origin);

  if (!address) {
    return (
      <RefusalSection>
        <h1 tabIndex={-1}>{t('serviceRefused')}</h1>
        <p>{t('serviceRefusedText', { name: appName })}</p>
        {/* The link also leaves a surrounding frame. */}
        <ButtonLink href="/" target="_top" size={44} icon={<ArrowLeft size={16} aria-hidden />}>
          {t('backToHome')}
        </ButtonLink>
      </RefusalSection>
    );
  }
  if (isFramed()) {
    return (
      <EmbeddedSupport>
        <VisuallyHidden as="h1">{t('service')}</VisuallyHidden>
        <SupportFrame address={address} />
      </EmbeddedSupport>
    );
  }
  return (
    <SupportSection>
      <h1 tabIndex={-1}>{t('service')}</h1>
      <SupportFrame address={address} />
    </SupportSection>
  );
}

/** Spec §2.11. */
const heightPx = 700;

/** A support page may run scripts, submit forms and open links in new windows. A foreign one also keeps its own data. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
const noDevices = "camera 'none'; microphone 'none'; geolocation 'none'; display-capture 'none'; payment 'none'";

const reachTimeoutMs = 20_000;

/**
 * Rejects when the support page's server does not answer. A frame does not report that: the browser shows its own error page
 * there. The status of a foreign server cannot be read.
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
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    let isShown = true;
    reach(address).catch(() => {
      if (isShown) setUnreachable(true);
    });
    return () => {
      isShown = false;
    };
  }, [address]);
  if (isUnreachable)
    return (
      <SupportNotice>
        <ErrorState title={t('serviceAway')} text={t('serviceAwayText')} retryLabel={t('tryAgain')} onRetry={onRetry} />
      </SupportNotice>
    );
  // A page of this site's origin could leave the sandbox, so only foreign pages keep their origin.
  const isForeign = new URL(address).origin !== location.origin;
  // A page of this site follows its theme, which is not always the browser's.
  const theme = isForeign ? '' : `#${document.documentElement.dataset['theme'] ?? ''}`;
  return (
    <>
      {!isLoaded && (
        <SupportNotice role="status">
          <Spinner />
          {t('serviceWaiting')}
        </SupportNotice>
      )}
      <SupportIframe
        src={`${address}${theme}`}
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
function SupportFrame({ address }: { readonly address: string }) {
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

const SupportSection = styled.section`
  max-width: 1120px;
  margin-inline: auto;
  padding: ${token.s8} clamp(16px, 3.2vw, 40px) ${token.s12};

  h1 {
    margin-bottom: ${token.s4};
    ${textStyle(24, 650)}
  }
`;

/** In the dialog, which has its own title, the iframe takes all the space. */
const EmbeddedSupport = styled.section`
  > a {
    margin-inline: clamp(16px, 3.2vw, 40px);
  }
`;

const RefusalSection = styled.section`
  ${centredStyle}
  gap: ${token.s3};
  min-height: min(70vh, 640px);
  padding: ${token.s12} ${token.s4};

  h1 {
    ${textStyle(24, 650)}
  }

  p {
    margin-bottom: ${token.s4};
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

const SupportContainer = styled.div`
  position: relative;
  height: ${heightPx}px;
  border-radius: ${token.r3};
  background: ${token.surface1};
  overflow: hidden;
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
