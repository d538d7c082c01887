import { coveringInput, media, textStyle, token } from '@livery/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

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
