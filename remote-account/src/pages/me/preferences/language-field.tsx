import { useLanguageChoice } from '@livery/account-forms/language-choice';
import { accountFormMessages } from '@livery/account-forms/messages';
import { useTranslation } from '@livery/i18n';
import { LazySelect } from '@livery/ui/field';

/** The interface language (spec §2.12 'language and region'). */
export function LanguageField() {
  const t = useTranslation(accountFormMessages);
  const choice = useLanguageChoice();
  return <LazySelect label={t('language')} failure={t('partUnavailable')} {...choice} />;
}
