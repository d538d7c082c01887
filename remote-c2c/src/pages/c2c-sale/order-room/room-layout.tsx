import { copyText } from '@livery/account-forms/member';
import { useTranslation } from '@livery/i18n';
import { Button, IconButton, media, token } from '@livery/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { orderRoomMessages } from '../../../messages.ts';

/** The height of the page's bar. */
const barHeight = '52px';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** Whether the label is shown beside the icon. */
  readonly isLabelled?: boolean;
}

/** Copies the text beside it. The tick stays, so that a member who copies several fields sees which ones are done. */
export function CopyButton({ label, text, isLabelled = false }: CopyButtonProps) {
  const t = useTranslation(orderRoomMessages);
  const [copied, setCopied] = useState<string>();
  const Icon = copied === text ? Check : Copy;
  const icon = <Icon size={14} color={copied === text ? token.primaryText : 'currentColor'} aria-hidden />;
  async function copy(): Promise<void> {
    if (await copyText(text, { copied: t('copied'), failed: t('copyFailed') })) setCopied(text);
  }
  if (isLabelled)
    return (
      <Button size={28} variant="ghost" icon={icon} onClick={copy}>
        {label}
      </Button>
    );
  return (
    <IconButton label={label} size={24} onClick={() => void copy()}>
      {icon}
    </IconButton>
  );
}

/**
 * The order beside its chat. On narrow screens the chat is below the order, and the actions are at the lower edge. On wide
 * screens the chat is as high as the window and stays in view while the order scrolls.
 */
export const RoomLayout = styled.div`
  container: room / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  min-height: calc(100dvh - ${barHeight});

  ${media.tablet} {
    display: flex;
    flex-direction: column;
  }
`;

export const MainColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;

  ${media.tablet} {
    display: contents;
  }
`;

export const RoomSections = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${token.s4};
  width: 100%;
  max-width: 904px;
  margin: 0 auto;
  padding: 20px ${token.s8} ${token.s4};

  ${media.phone} {
    gap: ${token.s3};
    padding: ${token.s3};
  }
`;

/** The chat fills it. */
export const ChatColumn = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: calc(100dvh - ${barHeight});
  border-left: 1px solid ${token.line};
  background: ${token.surface1};

  > * {
    flex: 1;
    min-height: 0;
  }

  ${media.tablet} {
    position: static;
    width: calc(100% - 2 * ${token.s8});
    max-width: 840px;
    height: auto;
    margin: ${token.s4} auto 0;
    border: 1px solid ${token.line};
    border-radius: ${token.r3};
  }

  ${media.phone} {
    width: auto;
    margin: ${token.s3} ${token.s3} 0;
  }
`;
