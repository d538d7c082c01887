import { token } from '@livery/ui';
import styled from 'styled-components';

/** Rows of a label and its figure: `<dl><div><dt/><dd/></div></dl>`. */
export const KeyValues = styled.dl`
  display: grid;
  gap: ${token.s2};

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s2};
  }

  dt {
    color: ${token.text2};
  }

  dd {
    margin-inline-start: auto;
  }
`;
