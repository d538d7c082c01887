import { styled } from 'styled-components';

/** Always there, because screen readers skip a region that arrives with its text; empty it takes no place. */
export const StatusRegion = styled.div.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;
