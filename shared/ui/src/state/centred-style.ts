import { css } from 'styled-components';

/** Lays out one below another, in the middle: what has only one thing to say. */
export const centredStyle = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 0;
  text-align: center;
  overflow-wrap: anywhere;
`;
