import { useTranslation } from '@livery/i18n';
import { toast } from '@livery/ui';
import { secondFactorPageMessages } from './messages.ts';

/** Copies a text, and says whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslation(secondFactorPageMessages);
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => void toast.success(t('copied')),
      () => void toast.error(t('copyFailed')),
    );
}
