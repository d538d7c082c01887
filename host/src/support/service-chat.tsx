import { useWords } from '@livery/i18n';
import { serviceDialogAtom } from '@livery/platform';
import { token, toast } from '@livery/ui';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { hostWords } from '../words.ts';
import { ChatWaiting } from './chat-waiting.tsx';

const Cover = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0;
  background: ${token.surface0};
`;

/** Shows the service dialog while anybody has it open. Its code comes with the first time. */
export function ServiceChat() {
  const say = useWords(hostWords);
  const [{ status }, setDialog] = useAtom(serviceDialogAtom);
  const [Dialog, setLoaded] = useState<ComponentType<{ readonly onClose: () => void }>>();
  const isOpen = status === 'open';
  const isMissing = isOpen && !Dialog;
  const close = useCallback(() => setDialog({ status: 'closed', url: '' }), [setDialog]);

  useEffect(() => {
    if (!isMissing) return;
    import('./service-dialog.tsx').then(
      ({ ServiceDialog }) => setLoaded(() => ServiceDialog),
      () => {
        close();
        toast.error(say('chatFailed'));
      },
    );
  }, [isMissing, close, say]);

  if (!isOpen) return null;
  if (Dialog) return <Dialog onClose={close} />;
  return (
    <Cover>
      <ChatWaiting />
    </Cover>
  );
}
