import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';

const RiskWarning = styled.p`
  max-width: 72ch;
  ${textStyle(12)}
  line-height: 1.5;
  color: ${token.text3};

  b {
    font-weight: 600;
    color: ${token.text2};
  }
`;

/** The risk warning (spec §1). */
export function Risk({ className }: { readonly className?: string }) {
  const t = useTranslation(hostMessages);
  return (
    <RiskWarning className={className}>
      <b>{t('riskTitle')}</b> {t('riskText')}
    </RiskWarning>
  );
}
