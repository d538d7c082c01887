import { styled } from 'styled-components';

/** The page of a layout as the size container `page`. Its queries use `rem`, because at 200 % text 1280 px are narrow. */
export const PageContainer = styled.div`
  container: page / inline-size;
`;
