import { useTranslation } from '@livery/i18n';
import { Button, textStyle, token } from '@livery/ui';
import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { orderRoomMessages } from './messages.ts';

const NoticeStrip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  ${textStyle(13)}
  color: ${token.text1};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 2px;
    color: ${token.warning};
  }

  > span {
    flex: 1;
  }
`;

/** Tells that the order is as it was at the last answer, with a retry. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const t = useTranslation(orderRoomMessages);
  return (
    <NoticeStrip>
      <CloudOff size={16} aria-hidden />
      <span>{t('stale')}</span>
      <Button size={28} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </NoticeStrip>
  );
}
