import { useTranslation } from '@livery/i18n';
import { useCallback, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { Unavailable } from '../status-pages/unavailable.tsx';
import { hostMessages } from '../messages.ts';
import { ChatWaiting } from './chat-waiting.tsx';

const Frame = styled.iframe<{ $isThere: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  visibility: ${({ $isThere }) => ($isThere ? 'visible' : 'hidden')};
`;

const Middle = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;

export interface ServiceFrameProps {
  readonly path: string;
  /** Escape was pressed within the page. */
  readonly onEscape: () => void;
}

/** The `/service` page, embedded; when it does not come, says so with a retry. */
export function ServiceFrame({ path, onEscape }: ServiceFrameProps) {
  const t = useTranslation(hostMessages);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');

  const retry = useCallback(() => setState('loading'), []);

  function onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    // A page of our own can be looked into. The browser's own error page cannot, and a server's has no such place.
    const page = currentTarget.contentDocument;
    setState(page?.querySelector('#root') ? 'there' : 'failed');
    page?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
  }

  if (state === 'failed') {
    return (
      <Middle>
        <Unavailable title={t('chatFailed')} text={t('siteUnavailableHint')} onRetry={retry} />
      </Middle>
    );
  }
  return (
    <>
      {state === 'loading' && <ChatWaiting />}
      <Frame src={path} title={t('serviceChat')} $isThere={state === 'there'} onLoad={onLoad} />
    </>
  );
}
