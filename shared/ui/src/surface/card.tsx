import { styled } from 'styled-components';
import { token } from '../theme/token.ts';

/** A surface with a hairline. Never inside another: there a hairline or surface-2 parts things. */
export const Card = styled.section<{ $padding?: 0 | 16 | 24 }>`
  padding: ${({ $padding = 24 }) => $padding}px;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
`;
