import type { RefusalAdvice } from '@livery/contract/calls/records';
import { useTranslation } from '@livery/i18n';
import { useHasRoute, useServiceChat } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, textStyle, token } from '@livery/ui';
import { CircleAlert, Headset } from 'lucide-react';
import styled from 'styled-components';
import { financeMessages } from '../../../messages.ts';
import type { RecordDetail } from './record-course.ts';

const Notice = styled.div`
  display: flex;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.dangerSoft};
  ${textStyle(13)}
  overflow-wrap: anywhere;

  svg {
    height: 1lh;
    color: ${token.danger};
  }

  b {
    display: block;
    font-weight: 600;
  }
`;

const NextSteps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
`;

const texts = {
  checkPayment: { what: 'refusedNotArrived', next: 'adviceCheckPayment' },
  correctAmount: { what: 'refusedOtherAmount', next: 'adviceCorrectAmount' },
  changeAddress: { what: 'refusedAddress', next: 'adviceChangeAddress' },
  tryAgain: { what: 'refusedForNow', next: 'adviceTryAgain' },
  contactSupport: { what: 'refused', next: 'adviceSupport' },
} as const satisfies Record<RefusalAdvice, { what: string; next: string }>;

/** Why a record failed, in the operator's words, and what its member can do now. */
export function WhatToDo({ detail: { type, record } }: { readonly detail: RecordDetail }) {
  const t = useTranslation(financeMessages);
  const support = useServiceChat();
  const path = type === 'deposit' ? '/deposit' : '/withdraw';
  const canRepeat = useHasRoute(path);
  if (type === 'transfer' || record.status !== 'failed') return null;
  const advice = record.advice ?? 'contactSupport';
  const isForSupport = advice === 'contactSupport' && support.isOffered;
  const again = new URLSearchParams({ coin: record.coin, network: record.network });
  return (
    <>
      <Notice>
        <CircleAlert size={16} aria-hidden />
        <div>
          <b>{t(texts[advice].what)}</b>
          {record.reason !== '' && <p>{record.reason}</p>}
          <p>{t(texts[advice].next)}</p>
        </div>
      </Notice>
      <NextSteps>
        {canRepeat && (
          <ButtonLink as={Link} to={`${path}?${again.toString()}`} variant={isForSupport ? 'secondary' : 'primary'}>
            {t(type === 'deposit' ? 'depositAgain' : 'withdrawAgain')}
          </ButtonLink>
        )}
        {support.isOffered && (
          <Button
            variant={isForSupport ? 'primary' : 'secondary'}
            icon={<Headset size={16} aria-hidden />}
            onClick={support.open}
          >
            {t('askSupport')}
          </Button>
        )}
      </NextSteps>
    </>
  );
}
