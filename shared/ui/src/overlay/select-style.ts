import { css } from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';

const invalidStyle = css`
  box-shadow:
    inset 0 0 0 1px ${token.danger},
    0 0 0 3px ${token.dangerSoft};
`;

const fieldStyle = css`
  width: 100%;
  min-height: 44px;
  padding: 0 ${token.s3};
  border-radius: ${token.r2};
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  transition: box-shadow ${token.fast} ease-out;

  /* The selected value is never cut. */
  > :first-child {
    white-space: normal;
    overflow-wrap: anywhere;
  }

  &[data-hovered] {
    box-shadow: inset 0 0 0 1px ${token.text3};
  }

  &[data-focus-visible],
  &[aria-expanded='true'] {
    outline: none;
    box-shadow:
      inset 0 0 0 1px ${token.primaryText},
      0 0 0 3px ${token.primarySoft};
  }

  [data-invalid] & {
    ${invalidStyle}
  }
`;

/** The button of a select, as a field or bare. */
export const selectTriggerStyle = css<{ $bare: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  text-align: start;
  ${textStyle(14)}
  ${({ $bare }) =>
    $bare
      ? css`
          min-height: 32px;
          border-radius: ${token.r1};
        `
      : fieldStyle}

  > svg {
    flex: none;
    color: ${token.text3};
  }

  &[data-disabled] {
    background: ${token.surface2};
    color: ${token.text3};
    cursor: not-allowed;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

/** What the button of a select shows. */
export const selectedValueStyle = css`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;

  &[data-placeholder] {
    color: ${token.text3};
  }
`;
