import { useTranslation } from '@livery/i18n';
import { Skeleton, token, textStyle } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { accountFormMessages } from '../messages.ts';
import type { AreaCodes } from './area-codes.ts';

const CountryPicker = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding-inline-end: ${token.s2};
  border-inline-end: 1px solid ${token.fieldLine};
  ${textStyle(14)}
  font-variant-numeric: tabular-nums;
  color: ${token.text1};

  &:has(select:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 4px;
    border-radius: ${token.r1};
  }

  svg {
    color: ${token.text3};
  }

  /* Invisible and over the whole of it: only the code shows, but a press opens the list of countries. */
  select {
    position: absolute;
    inset: -10px 0 -10px -12px;
    opacity: 0;
    cursor: pointer;
    /* The open list inherits this background. */
    background: ${token.pop};
  }
`;

/**
 * The area code in front of a phone number. The browser's own select: phones bring their wheel, typing finds a country
 * by its name, and browsers fill it in; a custom listbox would cost 60 KB and do less.
 */
export function AreaCodeSelect({ areaCodes }: { readonly areaCodes: AreaCodes }) {
  const t = useTranslation(accountFormMessages);
  const { countries, selected, select } = areaCodes;
  return (
    <CountryPicker>
      {selected ? selected.areaCode : <Skeleton width={28} />}
      <ChevronDown size={14} aria-hidden />
      <select
        aria-label={t('areaCode')}
        autoComplete="tel-country-code"
        value={selected?.code ?? ''}
        disabled={!selected}
        onChange={(event) => select(event.target.value)}
      >
        {countries.map(({ code, name, areaCode }) => (
          <option key={code} value={code}>
            {name} ({areaCode})
          </option>
        ))}
      </select>
    </CountryPicker>
  );
}
