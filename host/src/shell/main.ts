import { styled } from 'styled-components';

/** At least as high as the window, so that the footer is never seen to move when a page comes. */
export const Main = styled.main`
  min-height: 100vh;
  min-height: 100dvh;
`;
