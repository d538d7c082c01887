import { media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';

/** Looks like a link, because it leads to another page. */
export const LeaveButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  ${textStyle(13, 500)}
  color: ${token.primaryText};

  ${media.touch} {
    min-height: 44px;
  }
`;
