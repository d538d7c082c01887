import { languageNames, languages, useLanguage, useWords, type Language } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { VisuallyHidden, toast, token } from '@livery/ui';
import { Check, ChevronDown, Globe } from 'lucide-react';
import { styled } from 'styled-components';
import { changeLanguage } from '../boot/language.ts';
import { hostWords } from '../words.ts';
import { useDisclosure } from './disclosure.ts';
import { MenuButton, MenuPanel, MenuRoot, menuLine, type Placement } from './menu-look.ts';

const Choice = styled.button`
  ${menuLine}
  justify-content: space-between;

  > svg {
    color: ${token.primaryText};
  }
`;

export interface LanguageMenuProps {
  /** The language's code in place of its name, where room is short. */
  readonly short?: boolean;
  readonly placement?: Placement;
}

/** Chooses the interface language (spec §2.3). */
export function LanguageMenu({ short = false, placement = 'below' }: LanguageMenuProps) {
  const platform = usePlatform();
  const current = useLanguage();
  const say = useWords(hostWords);
  const { isOpen, close, root, button, panelId } = useDisclosure();
  const { name } = languageNames[current];

  async function choose(language: Language): Promise<void> {
    close();
    button.ref.current?.focus();
    try {
      await changeLanguage(platform, language);
    } catch {
      toast.error(say('languageFailed'));
    }
  }

  return (
    <MenuRoot {...root}>
      <MenuButton type="button" {...button}>
        <Globe size={18} strokeWidth={1.75} aria-hidden />
        <VisuallyHidden>{say('language', { name })}</VisuallyHidden>
        <span aria-hidden>{short ? current.slice(0, 2).toUpperCase() : name}</span>
        {!short && <ChevronDown size={16} aria-hidden />}
      </MenuButton>
      {isOpen && (
        <MenuPanel id={panelId} $placement={placement}>
          <ul>
            {languages.map((language) => (
              <li key={language}>
                <Choice
                  type="button"
                  lang={language}
                  aria-current={language === current ? 'true' : undefined}
                  onClick={() => void choose(language)}
                >
                  {languageNames[language].name}
                  {language === current && <Check size={16} aria-hidden />}
                </Choice>
              </li>
            ))}
          </ul>
        </MenuPanel>
      )}
    </MenuRoot>
  );
}
