import { copyText } from '@livery/account-forms/member';
import { useTranslation } from '@livery/i18n';
import { Button, IconButton } from '@livery/ui';
import { Copy } from 'lucide-react';
import { accountMessages } from './messages.ts';

/** An icon button that copies the text beside it. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const copy = useCopy();
  return (
    <IconButton label={label} size={24} onClick={() => void copy(text)}>
      <Copy size={14} aria-hidden />
    </IconButton>
  );
}

interface CopyTextButtonProps {
  /** What the button says. */
  readonly label: string;
  /** The text to copy. */
  readonly text: string;
}

/** A button with a label that copies a text. */
export function CopyTextButton({ label, text }: CopyTextButtonProps) {
  const copy = useCopy();
  return (
    <Button icon={<Copy size={16} aria-hidden />} onClick={() => copy(text)}>
      {label}
    </Button>
  );
}

/** `copyText` with this module's messages. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useTranslation(accountMessages);
  return (text) => copyText(text, { copied: t('copied'), failed: t('copyFailed') });
}
