import { useTranslation } from '@livery/i18n';
import { Spinner, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';

const Middle = styled.p`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${token.s3};
  padding: ${token.s4};
  ${textStyle(14)}
  color: ${token.text2};
`;

/** The service chat is on its way. */
export function ChatWaiting() {
  const t = useTranslation(hostMessages);
  return (
    <Middle role="status">
      <Spinner />
      {t('chatOpening')}
    </Middle>
  );
}
