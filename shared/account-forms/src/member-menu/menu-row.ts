import { media, token, textStyle } from '@livery/ui';
import { css, styled } from 'styled-components';

/** A row of the member menu: an icon and a text. */
export const menuRowStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s3};
  width: 100%;
  min-height: 36px;
  padding: 3px ${token.s3};
  border-radius: 6px;
  ${textStyle(14, 500)}
  color: ${token.text1};
  text-align: start;
  overflow-wrap: anywhere;

  > svg {
    color: ${token.text2};
  }

  &:is(a, button) {
    ${media.hover} {
      &:hover {
        background: ${token.hover};
      }
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

/** A row with a control at its end. */
export const SettingRow = styled.div`
  ${menuRowStyle}

  > :last-child {
    margin-inline-start: auto;
  }
`;
