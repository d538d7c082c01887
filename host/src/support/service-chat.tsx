import { serviceDialogAtom } from '@livery/platform';
import { token } from '@livery/ui';
import { useAtom } from 'jotai';
import { useCallback } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { styled } from 'styled-components';
import { loadChunk } from '../loading/load-chunk.ts';
import { Loaded } from '../loading/loaded.tsx';
import { memoizeAsync } from '../loading/memoize-async.ts';
import { ChatFailure } from './chat-failure.tsx';
import { ChatLoading } from './chat-loading.tsx';

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
