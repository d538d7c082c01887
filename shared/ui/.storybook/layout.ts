/** Layouts for several states of a component in one story. */
import { styled } from 'styled-components';
import { token } from '../src/theme/token.ts';

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s4};
`;

export const Column = styled.div<{ $width?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.s4};
  width: ${({ $width }) => ($width ? `${$width}px` : 'auto')};
  max-width: 100%;
`;

/** As wide as a form on a page, or narrow as on a small phone with large text. */
export const Form = styled.div<{ $width?: number }>`
  display: grid;
  gap: ${token.s4};
  width: ${({ $width = 360 }) => $width}px;
  max-width: 100%;
`;
