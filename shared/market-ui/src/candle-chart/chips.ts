import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';

export const ChipGroup = styled.section`
  max-width: 21rem;

  & + & {
    margin-top: ${token.s3};
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
