import { useWords } from '@livery/i18n';
import { Button, token, typeset } from '@livery/ui';
import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { accountWords } from '../../words.ts';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s3};
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  ${typeset(13)}

  svg {
    color: ${token.warning};
  }

  button {
    margin-left: auto;
  }
`;

/** What is shown below is true no longer than the last answer. */
export function BalancesOld({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const say = useWords(accountWords);
  return (
    <Note role="status">
      <CloudOff size={16} aria-hidden />
      {say('balancesOld')}
      <Button size={28} onClick={onRetry}>
        {say('tryAgain')}
      </Button>
    </Note>
  );
}
