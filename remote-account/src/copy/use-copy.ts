import { copyText } from '@livery/account-forms/copy-text';
import { useTranslation } from '@livery/i18n';
import { accountMessages } from '../messages.ts';

/** `copyText` in the words of this module. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useTranslation(accountMessages);
  return (text) => copyText(text, { copied: t('copied'), failed: t('copyFailed') });
}
