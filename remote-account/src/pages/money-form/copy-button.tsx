import { useTranslation } from '@livery/i18n';
import { Button, toast, type ButtonProps } from '@livery/ui';
import { Copy } from 'lucide-react';
import { moneyFormMessages } from './messages.ts';

export interface CopyTextButtonProps extends Pick<ButtonProps, 'size'> {
  /** What the button says. */
  readonly label: string;
  /** What is copied. */
  readonly text: string;
}

/** Copies a text, and says so. */
export function CopyTextButton({ label, text, size }: CopyTextButtonProps) {
  const t = useTranslation(moneyFormMessages);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  }
  return (
    <Button {...(size && { size })} icon={<Copy size={16} aria-hidden />} onClick={copy}>
      {label}
    </Button>
  );
}
