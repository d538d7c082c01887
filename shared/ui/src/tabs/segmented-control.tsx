import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';
import { coveringInput } from './covering-input.ts';

type Tone = 'neutral' | 'up' | 'down';

const Track = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 3px;
  border-radius: ${token.r2};
  background: ${token.surface2};
`;

const selectedStyles = {
  neutral: css`
    background: ${token.surface3};
    color: ${token.text1};
    box-shadow: ${token.shadow1};

    [data-theme='light'] & {
      background: ${token.surface1};
    }
  `,
  up: css`
    background: ${token.upSolid};
    color: ${token.onUp};
  `,
  down: css`
    background: ${token.downSolid};
    color: ${token.onDown};
  `,
};

const ChoiceLabel = styled.label<{ $chosen: Tone | undefined }>`
  flex: 1;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 30px;
  padding: 0 ${token.s3};
  border-radius: 6px;
  color: ${token.text2};
  ${textStyle(13, 500)}
  text-align: center;
  cursor: pointer;
  transition: background ${token.fast} ease-out;
  ${({ $chosen }) => $chosen && selectedStyles[$chosen]}

  input {
    ${coveringInput}
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 1px;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

export interface SegmentedControlChoice<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly tone?: Tone;
}

export interface SegmentedControlProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly SegmentedControlChoice<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** A few choices side by side that change a value. They are radio buttons, so that the browser handles the arrow keys. */
export function SegmentedControl<Id extends string>({ label, choices, selected, onSelect }: SegmentedControlProps<Id>) {
  const name = useId();
  return (
    <Track role="radiogroup" aria-label={label}>
      {choices.map(({ id, label: content, tone = 'neutral' }) => (
        <ChoiceLabel key={id} $chosen={id === selected ? tone : undefined}>
          <input type="radio" name={name} checked={id === selected} onChange={() => onSelect(id)} />
          {content}
        </ChoiceLabel>
      ))}
    </Track>
  );
}
