import { useTranslation } from '@livery/i18n';
import { Button, centredStyle, token } from '@livery/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Unavailable } from '../status-pages/unavailable.tsx';
import { hostMessages } from '../messages.ts';

/** The browser's own dialog stands in for ours: focus stays in it and goes back, Escape closes. */
const Frame = styled.dialog`
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

const Middle = styled.div`
  ${centredStyle}
  min-height: 100%;
`;

export interface ChatMissingProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The code of the service chat could not be had. */
export function ChatMissing({ onRetry, onClose }: ChatMissingProps) {
  const t = useTranslation(hostMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Frame ref={dialog} aria-label={t('serviceChat')} onClose={onClose}>
      <Middle>
        <Unavailable title={t('chatFailed')} text={t('siteUnavailableHint')} onRetry={onRetry} />
        <Button variant="ghost" size={44} onClick={() => dialog.current?.close()}>
          {t('close')}
        </Button>
      </Middle>
    </Frame>
  );
}
