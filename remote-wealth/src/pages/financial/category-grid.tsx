import { token } from '@livery/ui';
import styled from 'styled-components';

/** Cards side by side: three in a full container, one on a phone. */
export const CategoryGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${token.s4};
`;
