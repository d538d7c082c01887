import { useTranslation } from '@livery/i18n';
import { BareSelect } from '@livery/ui/overlay';
import { Globe } from 'lucide-react';
import { accountFormMessages } from '../messages.ts';
import { useLanguageChoice } from './language-choice.ts';
import { SettingRow } from './menu-row.ts';

/** The interface language (spec §2.3), as a row of the member menu. */
export function LanguageSetting() {
  const t = useTranslation(accountFormMessages);
  const choice = useLanguageChoice();
  return (
    <SettingRow>
      <Globe size={18} strokeWidth={1.75} aria-hidden />
      {t('language')}
      <BareSelect label={t('language')} {...choice} />
    </SettingRow>
  );
}
