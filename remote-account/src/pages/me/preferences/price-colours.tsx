import { accountFormMessages } from '@livery/account-forms/messages';
import { formatChange, useLanguage, useTranslation } from '@livery/i18n';
import { useAppearance } from '@livery/platform/appearance';
import { coveringInput, media, textStyle, token } from '@livery/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { meMessages } from '../../../messages.ts';

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

/** A radio button is drawn before the name of a palette. */
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

/** Both palettes whatever mode is on: success is always green, danger always red. */
const palettes = [
  { id: 'colorMode1', rise: token.success, fall: token.danger, label: 'risesGreen' },
  { id: 'colorMode2', rise: token.danger, fall: token.success, label: 'risesRed' },
] as const;

/** Which colour rises (spec §2.12 'colour preference', §3 `colorMode`), each shown as it will look. */
export function PriceColours() {
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
              <MiniCandles {...{ rise, fall }} />
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
