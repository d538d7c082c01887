import { token } from '@livery/ui';
import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { FormNotice } from './form-notice.ts';

const RefusalNotice = styled(FormNotice)`
  background: ${token.dangerSoft};
  color: ${token.danger};
`;

/** Why the server refused the form as a whole. */
export function FormRefusal({ text }: { readonly text: string | undefined }) {
  return (
    // The region is always mounted: screen readers do not announce one that arrives together with its text.
    <div role="alert">
      {text && (
        <RefusalNotice>
          <CircleAlert size={16} aria-hidden />
          <span>{text}</span>
        </RefusalNotice>
      )}
    </div>
  );
}
