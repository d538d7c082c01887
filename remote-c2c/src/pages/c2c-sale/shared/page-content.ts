import { media, token } from '@livery/ui';
import styled from 'styled-components';

/** All of the page below its bar. */
export const PageContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};
  max-width: 1120px;
  margin: 0 auto;
  padding: ${token.s6} ${token.s6} ${token.s12};

  ${media.phone} {
    gap: ${token.s3};
    padding: ${token.s3} ${token.s3} ${token.s8};
  }
`;
