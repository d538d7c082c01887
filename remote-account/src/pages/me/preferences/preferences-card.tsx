import { accountFormMessages } from '@livery/account-forms/messages';
import type { MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { useAppearance } from '@livery/platform/appearance';
import { media, token, textStyle } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { accountLayoutMessages, meMessages } from '../../../messages.ts';
import { SectionCard } from '../section-card.tsx';
import { LanguageField } from './language-field.tsx';
import { PriceColours } from './price-colours.tsx';
import { ValuationField } from './valuation-field.tsx';

const Rows = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  padding: ${token.s1} ${token.s6} ${token.s2};

  > * + * {
    border-top: 1px solid ${token.line};
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.phone} {
    padding-inline: ${token.s4};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s4};
  padding-block: ${token.s3};
  ${textStyle(14, 500)}

  > [role='radiogroup'] {
    flex: 0 1 auto;
  }
`;

const Selects = styled.div`
  /* In the middle of what the card beside leaves. */
  flex: 1;
  align-content: center;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${token.s2} ${token.s4};
  padding-block: ${token.s4} ${token.s2};
`;

const SignedLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;

const withSign = (Icon: LucideIcon, text: string) => (
  <SignedLabel>
    <Icon size={14} strokeWidth={1.75} aria-hidden />
    {text}
  </SignedLabel>
);

export interface PreferencesCardProps {
  readonly member: MemberInfo;
  readonly refetch: () => Promise<unknown>;
}

/** How the member likes the site. Every choice takes effect at once. */
export function PreferencesCard({ member, refetch }: PreferencesCardProps) {
  const t = useTranslation(meMessages);
  const settings = useTranslation(accountFormMessages);
  const layout = useTranslation(accountLayoutMessages);
  const { chosenTheme = 'tenant', setTheme } = useAppearance();
  return (
    <SectionCard id="preferences" title={layout('preferences')}>
      <Rows>
        <Row>
          <div>
            {settings('theme')}
            <small>{t('themeHelp')}</small>
          </div>
          <SegmentedControl
            label={settings('theme')}
            choices={[
              { id: 'dark', label: withSign(Moon, settings('themeDark')) },
              { id: 'light', label: withSign(Sun, settings('themeLight')) },
              { id: 'tenant', label: withSign(Monitor, t('themeSite')) },
            ]}
            selected={chosenTheme}
            onSelect={(theme) => setTheme(theme === 'tenant' ? undefined : theme)}
          />
        </Row>
        <PriceColours />
        <Selects>
          <LanguageField />
          <ValuationField member={member} refetch={refetch} />
        </Selects>
      </Rows>
    </SectionCard>
  );
}
