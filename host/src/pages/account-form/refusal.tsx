import { token, typeset } from '@livery/ui';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';

const Frame = styled.p`
  display: flex;
  gap: ${token.s2};
  margin-bottom: ${token.s2};
  padding: 10px ${token.s3};
  border-radius: ${token.r2};
  background: ${token.dangerSoft};
  ${typeset(13)}
  color: ${token.danger};
  overflow-wrap: anywhere;

  svg {
    margin-top: 2px;
  }
`;

/** Why the server refused the form as a whole. */
export function Refusal({ text }: { readonly text: string | undefined }) {
  return (
    // The region is always there: one that arrives together with its words is not read.
    <div role="alert">
      {text && (
        <Frame>
          <CircleAlert size={16} aria-hidden />
          <span>{text}</span>
        </Frame>
      )}
    </div>
  );
}
