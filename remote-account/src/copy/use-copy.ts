import { useTranslation } from '@livery/i18n';
import { toast } from '@livery/ui';
import { accountMessages } from '../messages.ts';

/** Copies a text, and says whether it worked: where the browser refuses its clipboard, the text can be selected. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslation(accountMessages);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
}
