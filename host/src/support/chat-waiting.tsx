import { useWords } from '@livery/i18n';
import { Spinner, token, typeset } from '@livery/ui';
import { styled } from 'styled-components';
import { hostWords } from '../words.ts';

const Middle = styled.p`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.s3};
  padding: ${token.s4};
  ${typeset(14)}
  color: ${token.text2};
`;

/** The service chat is on its way. */
export function ChatWaiting() {
  const say = useWords(hostWords);
  return (
    <Middle role="status">
      <Spinner />
      {say('chatOpening')}
    </Middle>
  );
}
