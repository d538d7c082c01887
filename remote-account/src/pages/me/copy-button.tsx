import { useTranslation } from '@livery/i18n';
import { IconButton, toast } from '@livery/ui';
import { Copy } from 'lucide-react';
import { meMessages } from './messages.ts';

/** Copies a text. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTranslation(meMessages);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      // The browser refuses its clipboard; the text can be selected.
      toast.error(t('notCopied'));
    }
  }
  return (
    <IconButton size={24} label={label} onClick={() => void copy()}>
      <Copy size={14} aria-hidden />
    </IconButton>
  );
}
