import { media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** A part of a record's panel, with a hairline above it. */
export const RecordPart = styled.section`
  display: grid;
  gap: ${token.s3};
  padding: ${token.s4} ${token.s6} 20px;
  border-top: 1px solid ${token.line};

  h3 {
    ${textStyle(13, 600)}
  }

  ${media.phone} {
    padding-inline: ${token.s4};
  }
`;
