import type { StartMessages } from '@livery/contract/start-page';
import { useTranslation } from '@livery/i18n';
import { centredStyle, ErrorState, Spinner, textStyle, token, Wordmark } from '@livery/ui';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Brand } from '../boot/configuration.ts';
import { hostMessages } from '../messages.ts';

interface StatusPageFrameProps {
  readonly brand: Pick<Brand, 'appName' | 'logoUri'>;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** A failure interrupts a screen reader, a wait does not. */
  readonly role: 'alert' | 'status';
  /** The actions. */
  readonly children?: ReactNode;
}

/** A whole page with one message and the tenant's brand, shown instead of the site. */
export function StatusPageFrame({
  brand: { appName, logoUri },
  icon,
  title,
  text,
  role,
  children,
}: StatusPageFrameProps) {
  return (
    <StatusMain>
      <Wordmark name={appName} logo={logoUri} />
      <Content>
        <IconTile aria-hidden>{icon}</IconTile>
        <Message role={role}>
          <h1>{title}</h1>
          <p>{text}</p>
        </Message>
        {children}
      </Content>
    </StatusMain>
  );
}

interface UnavailableProps {
  /** Title and text while there is a network. */
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** Shows that a part of the site cannot be loaded, with a retry, which also runs when the network is back. */
export function Unavailable({ title, text, onRetry }: UnavailableProps) {
  const t = useTranslation(hostMessages);
  const isOffline = !navigator.onLine;
  useEffect(() => {
    // The part may load now.
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ErrorState
      title={isOffline ? t('siteOffline') : title}
      text={isOffline ? t('siteOfflineHint') : text}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
}

interface WaitingPageProps {
  readonly brand: Brand;
  readonly messages: StartMessages;
}

/** Shows the brand and that a slow start-up goes on. */
export function WaitingPage({ brand, messages }: WaitingPageProps) {
  return (
    <StatusPageFrame
      brand={brand}
      role="status"
      icon={<Spinner />}
      title={messages.siteWaiting}
      text={messages.siteWaitingHint}
    />
  );
}

const StatusMain = styled.main`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${token.s4} ${token.s6} ${token.s12};
`;

const Content = styled.div`
  ${centredStyle}
  gap: ${token.s3};

  > button {
    margin-top: ${token.s4};
  }
`;

const IconTile = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-bottom: ${token.s2};
  border-radius: ${token.r3};
  background: ${token.surface2};
  color: ${token.primaryText};
`;

const Message = styled.div`
  display: grid;
  gap: ${token.s2};
  justify-items: center;
  max-width: 100%;

  h1 {
    ${textStyle(24, 650)}
  }

  p {
    max-width: 44ch;
    ${textStyle(16)}
    color: ${token.text2};
  }
`;
