import { useTranslation } from '@livery/i18n';
import { useCallback, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { Unavailable } from '../status-pages/unavailable.tsx';
import { hostMessages } from '../messages.ts';
import { ChatLoading } from './chat-loading.tsx';

const ServiceIframe = styled.iframe<{ $isLoaded: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  visibility: ${({ $isLoaded }) => ($isLoaded ? 'visible' : 'hidden')};
`;

const CenteredContent = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

export interface ServiceFrameProps {
  readonly path: string;
  /** Called when Escape is pressed within the page. */
  readonly onEscape: () => void;
}

/** Embeds the `/service` page; shows a retry when it cannot be loaded. */
export function ServiceFrame({ path, onEscape }: ServiceFrameProps) {
  const t = useTranslation(hostMessages);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');

  const retry = useCallback(() => setState('loading'), []);

  function onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    // Only the site's own page has a readable `#root`: the browser's error page is not readable, a server's has no root.
    const page = currentTarget.contentDocument;
    setState(page?.querySelector('#root') ? 'loaded' : 'failed');
    page?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
  }

  if (state === 'failed') {
    return (
      <CenteredContent>
        <Unavailable title={t('chatFailed')} text={t('siteUnavailableHint')} onRetry={retry} />
      </CenteredContent>
    );
  }
  return (
    <>
      {state === 'loading' && <ChatLoading />}
      <ServiceIframe src={path} title={t('serviceChat')} $isLoaded={state === 'loaded'} onLoad={onLoad} />
    </>
  );
}
