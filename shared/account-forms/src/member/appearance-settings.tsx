import { useTranslation } from '@livery/i18n';
import { useAppearance } from '@livery/platform/appearance';
import { Arrow, directionColours, media, textStyle, token, VisuallyHidden, type Direction } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { Monitor, Moon, Palette, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import styled, { css } from 'styled-components';
import { accountFormMessages } from '../messages.ts';

const iconSign = (Icon: LucideIcon, text: string) => (
  <Sign title={text}>
    <Icon size={16} strokeWidth={1.75} aria-hidden />
    <VisuallyHidden>{text}</VisuallyHidden>
  </Sign>
);

/** The arrows of a rise and a fall, in the current colours if `isChosen`, otherwise swapped. */
const arrowsSign = (isChosen: boolean, text: string) => (
  <Sign title={text}>
    <ArrowColour $as={isChosen ? 'up' : 'down'}>
      <Arrow direction="up" />
    </ArrowColour>
    <ArrowColour $as={isChosen ? 'down' : 'up'}>
      <Arrow direction="down" />
    </ArrowColour>
    <VisuallyHidden>{text}</VisuallyHidden>
  </Sign>
);

/** Theme and price colours. A choice takes effect immediately, in every tab (spec §2.12 'colour preference', docs/decisions.md §30). */
export function AppearanceSettings() {
  const t = useTranslation(accountFormMessages);
  const { chosenTheme = 'tenant', colorMode, setTheme, setColorMode } = useAppearance();
  return (
    <>
      <SettingRow>
        <SunMoon size={18} strokeWidth={1.75} aria-hidden />
        {t('theme')}
        <SegmentedControl
          label={t('theme')}
          choices={[
            { id: 'dark', label: iconSign(Moon, t('themeDark')) },
            { id: 'light', label: iconSign(Sun, t('themeLight')) },
            { id: 'tenant', label: iconSign(Monitor, t('themeOfSite')) },
          ]}
          selected={chosenTheme}
          onSelect={(theme) => setTheme(theme === 'tenant' ? undefined : theme)}
        />
      </SettingRow>
      <SettingRow>
        <Palette size={18} strokeWidth={1.75} aria-hidden />
        {t('priceColours')}
        <SegmentedControl
          label={t('priceColours')}
          choices={[
            { id: 'colorMode1', label: arrowsSign(colorMode === 'colorMode1', t('risesGreen')) },
            { id: 'colorMode2', label: arrowsSign(colorMode === 'colorMode2', t('risesRed')) },
          ]}
          selected={colorMode}
          onSelect={setColorMode}
        />
      </SettingRow>
    </>
  );
}

/** Wide enough for a thumb. */
const Sign = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 20px;
  font-size: 1rem;
`;

const ArrowColour = styled.span<{ $as: Direction }>`
  color: ${({ $as }) => directionColours[$as]};
`;

/** A row of the member menu: an icon and a text. */
export const menuRowStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s3};
  width: 100%;
  min-height: 36px;
  padding: 3px ${token.s3};
  border-radius: 6px;
  ${textStyle(14, 500)}
  color: ${token.text1};
  text-align: start;
  overflow-wrap: anywhere;

  > svg {
    color: ${token.text2};
  }

  &:is(a, button) {
    ${media.hover} {
      &:hover {
        background: ${token.hover};
      }
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

/** A row with a control at its end. */
export const SettingRow = styled.div`
  ${menuRowStyle}

  > :last-child {
    margin-inline-start: auto;
  }
`;
