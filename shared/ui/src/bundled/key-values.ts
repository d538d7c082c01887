// By its own name: what the host shares exists once.
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** Rows of a label and its value: `<dl><div><dt/><dd/></div></dl>`. A value that does not fit stands below its label. */
export const KeyValues = styled.dl`
  display: grid;
  gap: ${token.s2};
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
    margin-inline-start: auto;
    color: ${token.text1};
    font-variant-numeric: tabular-nums lining-nums;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
