import { css } from 'styled-components';

/** An input that is there, unseen, over all of its place: for what is drawn in its stead, pressed and reached like it. */
export const coveringInput = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;
