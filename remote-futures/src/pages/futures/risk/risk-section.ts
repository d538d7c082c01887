import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';

/** One kind of protection, with its controls at the end. */
export const RiskSection = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${token.s3};
  min-width: 0;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  color: ${token.text2};

  h3 {
    ${textStyle(16, 600)}
    color: ${token.text1};
  }
`;

export const RiskActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.s2};
  margin-top: auto;
`;

/** A change that is still to come. */
export const ComingChange = styled.p`
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  color: ${token.text1};
`;
