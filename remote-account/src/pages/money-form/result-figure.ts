import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** The figure at the head of the right card, with its unit. */
export const ResultFigure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 6px;
  ${textStyle(32, 650)}
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;

  small {
    ${textStyle(14, 500)}
    color: ${token.text3};
  }
`;

export const Caption = styled.h2`
  && {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;
