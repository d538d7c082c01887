import { FormNotice } from '@livery/account-forms/form';
import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { Info } from 'lucide-react';
import { styled } from 'styled-components';
import { hostMessages } from '../../messages.ts';

const LostSessionNotice = styled(FormNotice)`
  background: ${token.surface2};
  color: ${token.text1};

  svg {
    color: ${token.info};
  }
`;

/** Why a member who did not log out is asked to log in (spec §8). Screen readers read it with the page's heading. */
export function LostSession({ id }: { readonly id: string }) {
  const t = useTranslation(hostMessages);
  return (
    <LostSessionNotice id={id}>
      <Info size={16} aria-hidden />
      {t('sessionEnded')}
    </LostSessionNotice>
  );
}
