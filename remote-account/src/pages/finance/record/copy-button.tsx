import { useTranslation } from '@livery/i18n';
import { IconButton, toast } from '@livery/ui';
import { Copy } from 'lucide-react';
import { financeMessages } from '../messages.ts';

/** Copies a text that is shown shortened. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTranslation(financeMessages);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  }
  return (
    <IconButton label={label} size={24} onClick={() => void copy()}>
      <Copy size={14} aria-hidden />
    </IconButton>
  );
}
