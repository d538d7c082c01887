import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** Rows of a label and its value: `<dl><div><dt/><dd/></div></dl>`. */
export const KeyValues = styled.dl`
  display: grid;
  gap: 10px;
  ${textStyle(13)}

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px ${token.s3};
  }

  dt {
    color: ${token.text3};
  }

  dd {
    min-width: 0;
    color: ${token.text1};
    font-variant-numeric: tabular-nums lining-nums;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

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
