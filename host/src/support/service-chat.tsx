import { serviceDialogAtom } from '@livery/platform';
import { token } from '@livery/ui';
import { useAtom } from 'jotai';
import { useCallback } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { styled } from 'styled-components';
import { loadChunk } from '../loading/load-chunk.ts';
import { Loaded } from '../loading/loaded.tsx';
import { memoizeAsync } from '../loading/memoize-async.ts';
import { ChatMissing } from './chat-missing.tsx';
import { ChatWaiting } from './chat-waiting.tsx';

/** Comes with the first chat. */
const loadDialog = memoizeAsync(() => loadChunk(async () => (await import('./service-dialog.tsx')).ServiceDialog));

const Cover = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0;
  background: ${token.surface0};
`;

const waiting = (
  <Cover>
    <ChatWaiting />
  </Cover>
);

/** Shows the service dialog while anybody has it open. */
export function ServiceChat() {
  const [{ status }, setDialog] = useAtom(serviceDialogAtom);
  const close = useCallback(() => setDialog({ status: 'closed', url: '' }), [setDialog]);
  const Missing = useCallback(
    ({ resetErrorBoundary }: FallbackProps) => <ChatMissing onRetry={resetErrorBoundary} onClose={close} />,
    [close],
  );
  if (status !== 'open') return null;
  return (
    <Loaded name="service chat" open={loadDialog} waiting={waiting} Fallback={Missing}>
      {(Dialog) => <Dialog onClose={close} />}
    </Loaded>
  );
}
