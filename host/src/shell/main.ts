import { styled } from 'styled-components';

/** At least as high as the window, so that the footer does not visibly move when a page is mounted. */
export const Main = styled.main`
  min-height: 100vh;
  min-height: 100dvh;
`;
