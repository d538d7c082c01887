import { useTranslation } from '@livery/i18n';
import { Button, token, textStyle } from '@livery/ui';
import { CloudOff } from 'lucide-react';
import styled from 'styled-components';
import { accountMessages } from '../../messages.ts';

const NoticeBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s3};
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  ${textStyle(13)}

  svg {
    color: ${token.warning};
  }

  button {
    margin-left: auto;
  }
`;

/** Tells that the balances below are those of the last successful answer, with a retry. */
export function StaleBalancesNotice({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const t = useTranslation(accountMessages);
  return (
    <NoticeBar role="status">
      <CloudOff size={16} aria-hidden />
      {t('balancesOld')}
      <Button size={28} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </NoticeBar>
  );
}
