import { accountFormMessages } from '@livery/account-forms/messages';
import { languageNames, languages, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { changeLanguage } from '@livery/platform/language';
import { toast } from '@livery/ui';
import { LazySelect } from '@livery/ui/form';

const options = languages.map((id) => ({ id, label: languageNames[id].name }));

/** The interface language (spec §2.12 'language and region'). */
export function LanguageField() {
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

  return (
    <LazySelect
      label={t('language')}
      {...{ options, selected }}
      failure={t('partUnavailable')}
      onSelect={(language) => void choose(language)}
    />
  );
}
