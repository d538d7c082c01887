import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';
import { copyrightYears } from './copyright-years.ts';

const CopyrightNotice = styled.p`
  ${textStyle(12)}
  color: ${token.text3};
  overflow-wrap: anywhere;
`;

/** The copyright notice (spec §2.4). */
export function Copyright({ className }: { readonly className?: string }) {
  const t = useTranslation(hostMessages);
  const { appName } = useConfiguration();
  return (
    <CopyrightNotice className={className}>{t('copyright', { years: copyrightYears, name: appName })}</CopyrightNotice>
  );
}
