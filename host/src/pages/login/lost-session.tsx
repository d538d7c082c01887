import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { Info } from 'lucide-react';
import { styled } from 'styled-components';
import { hostMessages } from '../../messages.ts';
import { Notice } from '../account-form/notice.ts';

const Frame = styled(Notice)`
  background: ${token.surface2};
  color: ${token.text1};

  svg {
    color: ${token.info};
  }
`;

/** Why a member who did not log out is asked to log in (spec §8). Read out with the page's heading, which it describes. */
export function LostSession({ id }: { readonly id: string }) {
  const t = useTranslation(hostMessages);
  return (
    <Frame id={id}>
      <Info size={16} aria-hidden />
      {t('sessionEnded')}
    </Frame>
  );
}
