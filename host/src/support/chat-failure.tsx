import { useTranslation } from '@livery/i18n';
import { Button, centredStyle, token } from '@livery/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Unavailable } from '../status-pages/unavailable.tsx';
import { hostMessages } from '../messages.ts';

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

export interface ChatFailureProps {
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
