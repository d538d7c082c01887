import { useWords } from '@livery/i18n';
import { token, typeset } from '@livery/ui';
import { Info } from 'lucide-react';
import { styled } from 'styled-components';
import { hostWords } from '../../words.ts';

const Frame = styled.p`
  display: flex;
  gap: ${token.s2};
  margin-bottom: ${token.s2};
  padding: 10px ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${typeset(13)}
  color: ${token.text1};

  svg {
    flex: none;
    margin-top: 2px;
    color: ${token.info};
  }
`;

/** Why a member who did not log out is asked to log in (spec §8). Read out with the page's heading, which it describes. */
export function LostSession({ id }: { readonly id: string }) {
  const say = useWords(hostWords);
  return (
    <Frame id={id}>
      <Info size={16} aria-hidden />
      {say('sessionEnded')}
    </Frame>
  );
}
