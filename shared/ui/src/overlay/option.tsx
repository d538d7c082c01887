import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';

export interface Option<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Before the label. */
  readonly icon?: ReactNode;
  /** Muted at the end of the row: a balance, an area code. */
  readonly note?: string;
  /** What it means, in a line below the label. */
  readonly meaning?: string;
  readonly disabled?: boolean;
}

/** The style of a row in a menu or a list. */
export const optionStyle = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding: 4px 10px;
  border-radius: 6px;
  ${textStyle(13)}
  color: ${token.text1};
  outline: none;
  cursor: pointer;

  &[data-focused] {
    background: ${token.surface3};
  }

  &[data-focus-visible] {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }

  &[data-disabled] {
    color: ${token.text3};
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const OptionText = styled.span`
  flex: 1;
  display: grid;
  min-width: 0;
`;

const OptionMeaning = styled.span`
  ${textStyle(12)}
  color: ${token.text3};
`;

const OptionLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;

  > svg {
    color: ${token.primaryText};
  }
`;

const OptionNote = styled.span`
  color: ${token.text3};
  font-variant-numeric: tabular-nums;
`;

export function OptionContent({ option, chosen }: { readonly option: Option; readonly chosen: boolean }) {
  return (
    <>
      {option.icon}
      <OptionText>
        <OptionLabel>
          {option.label}
          {chosen && <Check size={14} aria-hidden />}
        </OptionLabel>
        {option.meaning && <OptionMeaning>{option.meaning}</OptionMeaning>}
      </OptionText>
      {option.note && <OptionNote>{option.note}</OptionNote>}
    </>
  );
}
