import { useTranslation } from '@livery/i18n';
import { serviceDialogAtom } from '@livery/platform';
import { Button, centredStyle, Spinner, textStyle, token } from '@livery/ui';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import styled from 'styled-components';
import { loadChunk, memoizeAsync } from '../loading/load-chunk.ts';
import { Loaded } from '../loading/loaded.tsx';
import { hostMessages } from '../messages.ts';
import { Unavailable } from '../status-pages/status-page-frame.tsx';

/** Loaded when the chat is opened first. */
const loadDialog = memoizeAsync(() => loadChunk(async () => (await import('./service-dialog.tsx')).ServiceDialog));

const ScreenCover = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0;
  background: ${token.surface0};
`;

const loading = (
  <ScreenCover>
    <ChatLoading />
  </ScreenCover>
);

/** Shows the service dialog while it is open. */
export function ServiceChat() {
  const [{ status }, setDialog] = useAtom(serviceDialogAtom);
  const close = useCallback(() => setDialog({ status: 'closed', url: '' }), [setDialog]);
  const Failure = useCallback(
    ({ resetErrorBoundary }: FallbackProps) => <ChatFailure onRetry={resetErrorBoundary} onClose={close} />,
    [close],
  );
  if (status !== 'open') return null;
  return (
    <Loaded name="service chat" open={loadDialog} waiting={loading} Fallback={Failure}>
      {(Dialog) => <Dialog onClose={close} />}
    </Loaded>
  );
}

interface ChatFailureProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Shown when the code of the service chat cannot be loaded. */
export function ChatFailure({ onRetry, onClose }: ChatFailureProps) {
  const t = useTranslation(hostMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <FailureDialog ref={dialog} aria-label={t('serviceChat')} onClose={onClose}>
      <CenteredContent>
        <Unavailable title={t('chatFailed')} text={t('siteUnavailableHint')} onRetry={onRetry} />
        <Button variant="ghost" size={44} onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </CenteredContent>
    </FailureDialog>
  );
}

/** Shown while the service chat is loading. */
export function ChatLoading() {
  const t = useTranslation(hostMessages);
  return (
    <LoadingMessage role="status">
      <Spinner />
      {t('chatOpening')}
    </LoadingMessage>
  );
}

/** The browser's dialog, which traps and restores the focus and closes by Escape, because the site's own dialog did not load. */
const FailureDialog = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${token.surface0};
  color: ${token.text1};
`;

const CenteredContent = styled.div`
  ${centredStyle}
  min-height: 100%;
`;

const LoadingMessage = styled.p`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.s3};
  padding: ${token.s4};
  ${textStyle(14)}
  color: ${token.text2};
`;
