import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';

/** A pane of the terminal. Only hairlines separate the panes. */
export const Pane = styled.section`
  min-width: 0;
  display: flex;
  flex-direction: column;
  background: ${token.surface0};
`;

/** The pane's name, with its choices at the end. */
export const PaneHead = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s4};
  min-height: 32px;
  padding-inline: ${token.s3};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};
  ${textStyle(12, 500)}
  color: ${token.text2};

  h2 {
    white-space: nowrap;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;
