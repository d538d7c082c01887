import { languageNames, languages, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { changeLanguage } from '@livery/platform/language';
import { lazyComponent, toast, token, VisuallyHidden } from '@livery/ui';
import { Check, ChevronDown, Globe } from 'lucide-react';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';
import { PartBoundary } from '../shell/page-frame.tsx';
import { useDisclosure } from './disclosure.ts';
import flags from './flags.svg';
import { MenuPanel, type Placement } from './menu-panel.tsx';
import { MenuButton, menuItemStyle, MenuRoot } from './menu-styles.ts';

const AppearanceSettings = lazyComponent(
  async () => (await import('@livery/account-forms/appearance-settings')).AppearanceSettings,
);

interface LanguageMenuProps {
  /** Shows the language's code instead of its name. */
  readonly short?: boolean;
  readonly placement?: Placement;
}

/** Chooses the interface language (spec §2.3), the theme and the colours of prices. */
export function LanguageMenu({ short = false, placement = 'below' }: LanguageMenuProps) {
  const platform = usePlatform();
  const current = useLanguage();
  const t = useTranslation(hostMessages);
  const { isOpen, close, root, button, panelId } = useDisclosure();
  const { name } = languageNames[current];

  async function choose(language: Language): Promise<void> {
    close();
    button.ref.current?.focus();
    try {
      await changeLanguage(platform, language);
    } catch {
      toast.error(t('languageFailed'));
    }
  }

  return (
    <MenuRoot {...root}>
      <MenuButton type="button" {...button}>
        <Globe size={18} strokeWidth={1.75} aria-hidden />
        <VisuallyHidden>{t('language', { name })}</VisuallyHidden>
        <span aria-hidden>{short ? current.slice(0, 2).toUpperCase() : name}</span>
        {!short && <ChevronDown size={16} aria-hidden />}
      </MenuButton>
      {isOpen && (
        <MenuPanel id={panelId} placement={placement} width="22rem">
          <Choices>
            {languages.map((language) => (
              <li key={language}>
                <Choice
                  type="button"
                  lang={language}
                  aria-current={language === current ? 'true' : undefined}
                  onClick={() => void choose(language)}
                >
                  <Flag region={languageNames[language].region} />
                  {languageNames[language].name}
                  {language === current && <Check size={16} aria-hidden />}
                </Choice>
              </li>
            ))}
          </Choices>
          <Appearance>
            <PartBoundary name="appearance settings">
              <AppearanceSettings />
            </PartBoundary>
          </Appearance>
        </MenuPanel>
      )}
    </MenuRoot>
  );
}

/** A region's flag from `flags.svg`. It is decorative, because the name is beside it. */
function Flag({ region }: { readonly region: string }) {
  return <FlagImage src={`${flags}#${region}`} alt="" loading="lazy" />;
}

/** As many columns as fit at the visitor's text size. */
const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr));
`;

const Choice = styled.button`
  ${menuItemStyle}
  height: 100%;

  > svg {
    margin-left: auto;
    color: ${token.primaryText};
  }
`;

const Appearance = styled.div`
  /** The place of its two rows until they are loaded. */
  min-height: 89px;
  margin-top: ${token.s1};
  padding-top: ${token.s1};
  border-top: 1px solid ${token.line};
`;

const FlagImage = styled.img`
  flex: none;
  width: 20px;
  height: 14px;
  border-radius: 2px;
  /* White flags need a visible edge. */
  box-shadow: 0 0 0 1px ${token.lineStrong};
`;
