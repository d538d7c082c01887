import { useWords } from '@livery/i18n';
import { token, typeset } from '@livery/ui';
import { styled } from 'styled-components';
import { hostWords } from '../words.ts';

const Text = styled.p`
  max-width: 72ch;
  ${typeset(12)}
  line-height: 1.5;
  color: ${token.text3};

  b {
    font-weight: 600;
    color: ${token.text2};
  }
`;

/** The risk warning (spec §1). */
export function Risk({ className }: { readonly className?: string }) {
  const say = useWords(hostWords);
  return (
    <Text className={className}>
      <b>{say('riskTitle')}</b> {say('riskText')}
    </Text>
  );
}
