import { languageNames, languages, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useAppearance } from '@livery/platform/appearance';
import { changeLanguage } from '@livery/platform/language';
import { toast } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { BareSelect, Select } from '@livery/ui/overlay';
import { layoutMessages } from '../messages.ts';

/** Chooses the language of the console. `isBare`: without a visible label. */
export function LanguageChoice({ isBare = false }: { readonly isBare?: boolean }) {
  const t = useTranslation(layoutMessages);
  const platform = usePlatform();
  const language = useLanguage();
  async function choose(chosen: Language): Promise<void> {
    try {
      await changeLanguage(platform, chosen);
    } catch {
      toast.error(t('partFailed'));
    }
  }
  const Choice = isBare ? BareSelect : Select;
  return (
    <Choice
      label={t('language')}
      options={languages.map((id) => ({ id, label: languageNames[id].name }))}
      selected={language}
      onSelect={(chosen) => void choose(chosen)}
    />
  );
}

/** Chooses the theme of the console. */
export function ThemeChoice() {
  const t = useTranslation(layoutMessages);
  const { theme, setTheme } = useAppearance();
  return (
    <SegmentedControl
      label={t('theme')}
      choices={[
        { id: 'dark', label: t('dark') },
        { id: 'light', label: t('light') },
      ]}
      selected={theme}
      onSelect={setTheme}
    />
  );
}
