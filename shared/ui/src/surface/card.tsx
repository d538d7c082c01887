import { styled } from 'styled-components';
import { token } from '../theme/token.ts';

/** A surface with a hairline border. Cards are never nested: inside a card, use a hairline or surface-2. */
export const Card = styled.section<{ $padding?: 0 | 16 | 24 }>`
  padding: ${({ $padding = 24 }) => $padding}px;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
`;
