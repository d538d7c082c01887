import { languageNames, languages, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { changeLanguage } from '@livery/platform/language';
import { toast } from '@livery/ui';
import { BareSelect } from '@livery/ui/overlay';
import { Globe } from 'lucide-react';
import { accountFormMessages } from '../messages.ts';
import { SettingRow } from './menu-row.ts';

const options = languages.map((id) => ({ id, label: languageNames[id].name }));

/** The interface language (spec §2.3), as a row of the member menu. */
export function LanguageSetting() {
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
    <SettingRow>
      <Globe size={18} strokeWidth={1.75} aria-hidden />
      {t('language')}
      <BareSelect label={t('language')} {...{ options, selected }} onSelect={(language) => void choose(language)} />
    </SettingRow>
  );
}
