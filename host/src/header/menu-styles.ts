/** The styles of the header's menus: the button and the items of its panel. */
import { media, token, textStyle } from '@livery/ui';
import styled, { css } from 'styled-components';

export const MenuRoot = styled.div`
  position: relative;
`;

export const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 ${token.s2};
  border-radius: ${token.r2};
  ${textStyle(14, 500)}
  /* A layout whose bar has another background sets the colour of its controls. */
  color: var(--bar-text, ${token.text2});
  white-space: nowrap;
  transition: color ${token.fast} ease-out;

  &[aria-expanded='true'] {
    color: var(--bar-text, ${token.text1});
  }

  ${media.hover} {
    &:hover {
      color: var(--bar-text, ${token.text1});
    }
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
    justify-content: center;
  }
`;

/** A link or a button in a panel. */
export const menuItemStyle = css`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  width: 100%;
  min-height: 36px;
  padding: 6px ${token.s3};
  border-radius: 6px;
  ${textStyle(14)}
  color: ${token.text2};
  text-align: start;
  overflow-wrap: anywhere;

  ${media.touch} {
    min-height: 44px;
  }

  > svg {
    flex: none;
  }

  &[aria-current] {
    color: ${token.text1};
    font-weight: 500;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
