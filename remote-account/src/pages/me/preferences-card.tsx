import { useLanguageChoice } from '@livery/account-forms/member';
import { accountFormMessages } from '@livery/account-forms/messages';
import { currenciesCall } from '@livery/contract/calls/content';
import { changeValuationCall, type MemberInfo } from '@livery/contract/calls/member';
import { formatChange, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { useAppearance } from '@livery/platform/appearance';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useCall } from '@livery/platform/query';
import { coveringInput, media, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { LazySelect } from '@livery/ui/field';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { accountLayoutMessages, meMessages } from '../../messages.ts';
import { SectionCard } from './section-card.tsx';

const withSign = (Icon: LucideIcon, text: string) => (
  <SignedLabel>
    <Icon size={14} strokeWidth={1.75} aria-hidden />
    {text}
  </SignedLabel>
);

interface PreferencesCardProps {
  readonly member: MemberInfo;
  readonly refetch: () => Promise<unknown>;
}

/** The member's preferences. Every choice takes effect immediately. */
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

/** Candles from left to right: top and height of the body, and whether the price rose. */
const candles = [
  [34, 10, false],
  [29, 9, true],
  [26, 9, true],
  [22, 10, false],
  [20, 10, true],
  [15, 9, true],
  [12, 8, true],
  [10, 8, false],
  [6, 9, true],
] as const;

function MiniCandles({ rise, fall }: { readonly rise: string; readonly fall: string }) {
  return (
    <svg viewBox="0 0 88 52" width={88} height={52}>
      {candles.map(([top, height, isRise], index) => {
        const x = 4 + index * 10;
        return (
          <g key={x} fill={isRise ? rise : fall}>
            <rect x={x - 0.5} y={top - 5} width={1} height={height + 10} />
            <rect x={x - 3} y={top} width={6} height={height} rx={1} />
          </g>
        );
      })}
    </svg>
  );
}

/** The colours of both palettes, independent of the current one: success is always green, danger always red. */
const palettes = [
  { id: 'colorMode1', rise: token.success, fall: token.danger, label: 'risesGreen' },
  { id: 'colorMode2', rise: token.danger, fall: token.success, label: 'risesRed' },
] as const;

/** Chooses the colour of rising prices (spec §2.12 'colour preference', §3 `colorMode`), with a preview of each. */
function PriceColours() {
  const t = useTranslation(meMessages);
  const settings = useTranslation(accountFormMessages);
  const language = useLanguage();
  const { colorMode, setColorMode } = useAppearance();
  const name = useId();
  return (
    <Group>
      <legend>
        {settings('priceColours')}
        <small>{t('priceColoursHelp')}</small>
      </legend>
      <Palettes>
        {palettes.map(({ id, rise, fall, label }) => (
          <Palette key={id}>
            <input type="radio" name={name} checked={id === colorMode} onChange={() => setColorMode(id)} />
            <Preview aria-hidden>
              <MiniCandles rise={rise} fall={fall} />
              <Changes>
                <Coloured $colour={rise}>{formatChange('2.41', language, 2)}</Coloured>
                <Coloured $colour={fall}>{formatChange('-3.12', language, 2)}</Coloured>
              </Changes>
            </Preview>
            <Choice>{settings(label)}</Choice>
          </Palette>
        ))}
      </Palettes>
    </Group>
  );
}

interface ValuationFieldProps {
  readonly member: MemberInfo;
  readonly refetch: () => Promise<unknown>;
}

/** Chooses the currency of amounts beside USDT (spec §3 `valuationMethod`, §7 `/me/valuation`). */
function ValuationField({ member, refetch }: ValuationFieldProps) {
  const { defaultCurrency } = useConfiguration();
  const valuationMethod = member.valuationMethod || defaultCurrency;
  const t = useTranslation(meMessages);
  const form = useTranslation(accountFormMessages);
  const { showError } = usePlatform();
  const { data, isError } = useCall(currenciesCall);
  const { state, send } = useRepeatableCall(changeValuationCall);
  const listed = data?.list.map(({ code, name }) => ({ id: code, label: `${code} · ${name}` })) ?? [];
  // The current choice stays selectable while the list is loading, and when the list no longer has it.
  const isListed = listed.some(({ id }) => id === valuationMethod);
  const options = isListed ? listed : [{ id: valuationMethod, label: valuationMethod }, ...listed];

  async function choose(code: string): Promise<void> {
    if (code === valuationMethod || isBusy(state)) return;
    const outcome = await send({ body: { valuationMethod: code } }, refetch);
    if (outcome.status !== 'done') showError(outcome.error);
  }

  return (
    <LazySelect
      label={t('valuation')}
      help={isError ? t('currenciesFailed') : t('valuationHelp')}
      options={options}
      selected={valuationMethod}
      failure={form('partUnavailable')}
      onSelect={(code) => void choose(code)}
    />
  );
}

/** The interface language (spec §2.12 'language and region'). */
function LanguageField() {
  const t = useTranslation(accountFormMessages);
  const choice = useLanguageChoice();
  return <LazySelect label={t('language')} failure={t('partUnavailable')} {...choice} />;
}

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

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: ${token.s3} 0 ${token.s4};
  border-width: 1px 0 0;

  legend {
    float: left;
    width: 100%;
    padding: 0;
    ${textStyle(14, 500)}
  }
`;

const Palettes = styled.div`
  clear: both;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.s3};
  padding-top: ${token.s3};

  ${media.phone} {
    gap: ${token.s2};
  }
`;

const Palette = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: 10px;
  min-width: 0;
  padding: ${token.s3};
  border-radius: ${token.r2};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${textStyle(13, 500)}
  cursor: pointer;

  input {
    ${coveringInput}
  }

  &:has(:checked) {
    background: ${token.primarySoft};
    box-shadow: inset 0 0 0 1.5px ${token.primaryText};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
`;

const Preview = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};

  svg {
    flex: 0 1 88px;
    min-width: 0;
    height: auto;
  }
`;

const Changes = styled.span`
  display: grid;
  gap: ${token.s1};
  ${textStyle(13, 600)}
  font-variant-numeric: tabular-nums;
  text-align: end;

  ${media.phone} {
    ${textStyle(12, 600)}
  }
`;

/** The circle of a radio button, before the name of a palette. */
const Choice = styled.span`
  display: flex;
  gap: ${token.s2};

  &::before {
    content: '';
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
    border: 1.5px solid ${token.text3};
    border-radius: 50%;
  }

  :checked ~ &::before {
    border: 5px solid ${token.primaryText};
  }
`;

const Coloured = styled.span<{ $colour: string }>`
  color: ${({ $colour }) => $colour};
`;
