import { coveringInput, media, textStyle, token } from '@livery/ui';
import { useId } from 'react';
import styled from 'styled-components';

interface ChoicesProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** A choice in a panel's head. Radio buttons, so that the browser handles the arrow keys. */
export function Choices<Id extends string>({ label, choices, selected, onSelect }: ChoicesProps<Id>) {
  const name = useId();
  return (
    <ChoiceRow role="radiogroup" aria-label={label}>
      {choices.map(({ id, label: text }) => (
        <ChoiceLabel key={id} $chosen={id === selected}>
          <input type="radio" name={name} checked={id === selected} onChange={() => onSelect(id)} />
          {text}
        </ChoiceLabel>
      ))}
    </ChoiceRow>
  );
}

const ChoiceRow = styled.div`
  display: flex;
  min-width: 0;
  gap: 2px;
  overflow-x: auto;
  scrollbar-width: none;
`;

const ChoiceLabel = styled.label<{ $chosen: boolean }>`
  flex: none;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 28px;
  min-height: 26px;
  padding: 0 ${token.s2};
  border-radius: ${token.r1};
  background: ${({ $chosen }) => ($chosen ? token.surface3 : 'transparent')};
  color: ${({ $chosen }) => ($chosen ? token.text1 : token.text2)};
  ${textStyle(12, 500)}
  white-space: nowrap;
  cursor: pointer;

  input {
    ${coveringInput}
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`;

export const ChipGroup = styled.section`
  max-width: 21rem;

  & + & {
    margin-top: ${token.s3};
  }

  ${media.phone} {
    max-width: none;
  }

  h2 {
    margin-bottom: ${token.s2};
    ${textStyle(13, 600)}
  }

  h3 {
    margin-bottom: 6px;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

/** A button that is on or off, by `aria-pressed`. */
export const Chip = styled.button.attrs({ type: 'button' })`
  min-height: 28px;
  padding: 0 10px;
  border: 1px solid ${token.fieldLine};
  border-radius: ${token.r1};
  ${textStyle(12, 500)}
  color: ${token.text2};

  &[aria-pressed='true'] {
    border-color: ${token.primaryText};
    color: ${token.primaryText};
  }

  &:disabled {
    color: ${token.text3};
    opacity: 0.6;
    cursor: not-allowed;
  }

  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${token.hover};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
