import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** Rows of a label and its value: `<dl><div><dt/><dd/></div></dl>`. */
export const KeyValues = styled.dl`
  display: grid;
  gap: ${token.s2};
  ${textStyle(13)}

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s3};
  }

  dt {
    color: ${token.text2};
  }

  dd {
    margin-inline-start: auto;
    text-align: end;
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }
`;
