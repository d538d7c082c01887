import { styled } from 'styled-components';

/** A layout's page, whose width its sections ask for as `face`: with the text, not with the window, 1280 px are narrow at 200 %. */
export const PageContainer = styled.div`
  container: page / inline-size;
`;
