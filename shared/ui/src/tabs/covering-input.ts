import { css } from 'styled-components';

/** An invisible input over its whole container, which takes presses and focus for the control that is drawn instead. */
export const coveringInput = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;
