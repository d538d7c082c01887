import { token } from '@livery/ui';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { Notice } from './notice.ts';

const Frame = styled(Notice)`
  background: ${token.dangerSoft};
  color: ${token.danger};
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
