/** The layout of the dialog for a price alert. */
import { media, textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A label above a control that names itself to screen readers. */
export const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <ControlLabel aria-hidden>{label}</ControlLabel>
    {children}
  </div>
);

const ControlLabel = styled.span`
  display: block;
  margin-bottom: 6px;
  ${textStyle(13)}
  color: ${token.text2};
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.65fr) minmax(0, 1fr);
  gap: ${token.s4} ${token.s6};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.s3};

  /* Nothing can be wrong with a select here, so it keeps no line for a message. */
  p:empty {
    display: none;
  }

  & + & {
    padding-inline-start: ${token.s6};
    border-inline-start: 1px solid ${token.line};
  }

  ${media.phone} {
    & + & {
      padding: ${token.s4} 0 0;
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

export const Figure = styled.span`
  font-variant-numeric: tabular-nums;
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  align-items: start;
  gap: ${token.s3};
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

export const Told = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2} ${token.s4};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: ${token.s1};
    ${textStyle(13)}
    color: ${token.text2};
  }
`;

export const Prepare = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3};
  min-height: 24px;
  ${textStyle(13, 600)}
  cursor: pointer;
`;

export const Sentence = styled.p`
  padding: 10px ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  box-shadow: inset 0 0 0 1px ${token.line};
  ${textStyle(13)}
  color: ${token.text1};

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

export const Hint = styled.p`
  ${textStyle(12)}
  color: ${token.text3};
`;

export const Fault = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;
