import { waitingCountCall } from '@livery/contract/calls/notices';
import { formatTime, useTranslation } from '@livery/i18n';
import { useServiceChat } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Button, media, textStyle, token } from '@livery/ui';
import { Snowflake } from 'lucide-react';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';

/** Tells a member on every page what of the account an operator has stopped, why, and what to do. */
export function FreezeNotice() {
  const t = useTranslation(hostMessages);
  const chat = useServiceChat();
  const { data } = useMemberCall(waitingCountCall, {}, ['c2c', 'profile']);
  const freeze = data?.freeze;
  return (
    <div role="status">
      {freeze && (
        <Notice>
          <Snowflake size={16} aria-hidden />
          <p>
            <b>{t(freeze.degree === 'moneyOut' ? 'frozenMoneyOut' : 'frozenTrading')}</b> {freeze.reason}{' '}
            {freeze.untilTime !== null && t('frozenUntil', { time: formatTime(freeze.untilTime) })}
          </p>
          {chat.isOffered && (
            <Button size={28} onClick={chat.open}>
              {t('contactSupport')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}

const Notice = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  padding: ${token.s2} ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.warningSoft};
  ${textStyle(13)}
  color: ${token.text1};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    color: ${token.warning};
  }

  p {
    flex: 1;
    min-width: 0;
  }

  b {
    font-weight: 600;
  }

  ${media.phone} {
    flex-wrap: wrap;

    p {
      flex: 1 0 calc(100% - 28px);
    }

    button {
      min-height: 44px;
    }
  }
`;
