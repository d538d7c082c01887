import { languageNames, languages, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { changeLanguage } from '@livery/platform/language';
import { toast } from '@livery/ui';
import { accountFormMessages } from '../messages.ts';

const options = languages.map((id) => ({ id, label: languageNames[id].name }));

/** The interface languages as the options of a select, and what it does on a choice. */
export function useLanguageChoice() {
  const t = useTranslation(accountFormMessages);
  const platform = usePlatform();
  const selected = useLanguage();

  async function choose(language: Language): Promise<void> {
    try {
      await changeLanguage(platform, language);
    } catch {
      toast.error(t('languageFailed'));
    }
  }
  return { options, selected, onSelect: (language: Language) => void choose(language) };
}
