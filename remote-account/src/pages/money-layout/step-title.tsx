import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};

  h2 {
    min-width: 0;
    ${textStyle(16, 600)}
    overflow-wrap: anywhere;
  }
`;

const StepNumber = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${token.surface3};
  ${textStyle(12, 600)}
`;

/** The title of one of a page's numbered steps. */
export function StepTitle({ step, children }: { readonly step: number; readonly children: string }) {
  return (
    <TitleLine>
      <StepNumber aria-hidden>{step}</StepNumber>
      <h2>{children}</h2>
    </TitleLine>
  );
}
