import { media, token, textStyle } from '@livery/ui';
import styled, { css } from 'styled-components';

type Shape = 'plain' | 'underlined';

const rows = {
  /* The labels align with the edge, without the padding of their focus ring. */
  plain: css`
    gap: ${token.s1};
    margin-right: -4px;
  `,
  underlined: css`
    gap: ${token.s4};
    margin-left: -4px;
    box-shadow: inset 0 -1px ${token.line};
    ${textStyle(14, 500)}
  `,
};

const chosenStyles = {
  plain: css`
    color: ${token.primaryText};
  `,
  underlined: css`
    color: ${token.text1};
    box-shadow: inset 0 -2px ${token.primaryText};
  `,
};

const Row = styled.div<{ $shape: Shape }>`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  ${({ $shape }) => rows[$shape]}
`;

const Choice = styled.button<{ $shape: Shape }>`
  flex: none;
  min-width: 24px;
  min-height: ${({ $shape }) => ($shape === 'plain' ? 24 : 44)}px;
  padding-inline: ${token.s1};
  color: ${token.text3};
  white-space: nowrap;

  &[aria-pressed='true'] {
    ${({ $shape }) => chosenStyles[$shape]}
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: ${token.r1};
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
  /** The name of the group, for screen readers. */
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  readonly shape?: Shape;
}

/** A row of choices with one selected. Native buttons keep the prerendered page small. */
export function Choices<Id extends string>({ label, choices, chosen, onChoose, shape = 'plain' }: ChoicesProps<Id>) {
  return (
    <Row role="group" aria-label={label} $shape={shape}>
      {choices.map((choice) => (
        <Choice
          key={choice.id}
          type="button"
          aria-pressed={choice.id === chosen}
          $shape={shape}
          onClick={() => onChoose(choice.id)}
        >
          {choice.label}
        </Choice>
      ))}
    </Row>
  );
}
