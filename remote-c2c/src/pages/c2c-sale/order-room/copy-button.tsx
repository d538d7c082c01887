import { copyText } from '@livery/account-forms/copy-text';
import { useTranslation } from '@livery/i18n';
import { Button, IconButton, token } from '@livery/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { orderRoomMessages } from '../../../messages.ts';

export interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** Whether the label is written beside the icon. */
  readonly isLabelled?: boolean;
}

/** Copies a text that stands beside it. Its tick stays, so that a member who copies one thing after another sees what is done. */
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
