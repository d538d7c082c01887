import { useTranslation } from '@livery/i18n';
import { Spinner, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';

const LoadingMessage = styled.p`
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

/** Shown while the service chat is loading. */
export function ChatLoading() {
  const t = useTranslation(hostMessages);
  return (
    <LoadingMessage role="status">
      <Spinner />
      {t('chatOpening')}
    </LoadingMessage>
  );
}
