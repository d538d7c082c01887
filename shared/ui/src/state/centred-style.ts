import { css } from 'styled-components';

/** A centred column, for panels with a single message. */
export const centredStyle = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 0;
  text-align: center;
  overflow-wrap: anywhere;
`;
