import { token } from '@livery/ui';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { FormNotice } from './form-notice.ts';

const FailureNotice = styled(FormNotice)`
  background: ${token.dangerSoft};
  color: ${token.danger};
`;

/** Why what a form has sent got no answer. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    // The region is always mounted: screen readers do not announce one that arrives together with its text.
    <div role="alert">
      {text && (
        <FailureNotice>
          <CircleAlert size={16} aria-hidden />
          <span>{text}</span>
        </FailureNotice>
      )}
    </div>
  );
}
