import type { WaitingNotice } from '@livery/contract/calls/notices';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink } from '@livery/ui';
import { IdCard, MessageSquare, Undo2 } from 'lucide-react';
import { EndRing } from './end-ring.tsx';
import { noticeMessages } from '../messages.ts';
import { NoticeRow } from './notice-row.tsx';

interface WaitingItemProps<Notice = WaitingNotice> {
  readonly notice: Notice;
  readonly onChoose: () => void;
}

/** Something that waits for the member, with its one action. */
export function WaitingItem({ notice, onChoose }: WaitingItemProps) {
  switch (notice.kind) {
    case 'c2cOrder':
      return <WaitingOrder {...{ notice, onChoose }} />;
    case 'identityRefused':
      return <RefusedIdentity {...{ notice, onChoose }} />;
  }
}

type WaitingOrderNotice = Extract<WaitingNotice, { kind: 'c2cOrder' }>;

const titles = {
  pay: 'payOrder',
  release: 'releaseOrder',
  consent: 'consentOrder',
  read: 'readOrder',
} as const satisfies Record<WaitingOrderNotice['step'], string>;

function WaitingOrder({ notice, onChoose }: WaitingItemProps<WaitingOrderNotice>) {
  const t = useTranslation(noticeMessages);
  const language = useLanguage();
  const canOpen = useHasRoute('/c2c-sale');
  const { id, step, counterparty: name, coin, currency, unread, time, ends } = notice;
  const amount = `${formatDecimal(notice.amount, language)} ${coin}`;
  const fiat = `${formatDecimal(notice.fiatAmount, language)} ${currency}`;
  const sentences = [
    t('orderWith', { id, name }),
    ends !== null && t(step === 'pay' ? 'payBefore' : 'releaseBefore', { time: formatTime(ends).slice(11) }),
    unread > 0 && t('unreadMessages', { count: unread }),
  ];
  const Icon = step === 'read' ? MessageSquare : Undo2;
  return (
    <NoticeRow
      {...(ends === null
        ? { tone: 'warning', icon: <Icon size={18} strokeWidth={1.75} />, time }
        : { icon: <EndRing start={time} end={ends} /> })}
      title={t(titles[step], { amount, fiat, name })}
      action={
        canOpen && (
          <ButtonLink as={Link} to={`/c2c-sale?order=${id}`} size={28} variant="primary" onClick={onChoose}>
            {t('openOrder')}
          </ButtonLink>
        )
      }
    >
      {sentences.filter((sentence) => sentence !== false).join(' ')}
    </NoticeRow>
  );
}

type RefusedIdentityNotice = Extract<WaitingNotice, { kind: 'identityRefused' }>;

function RefusedIdentity({ notice, onChoose }: WaitingItemProps<RefusedIdentityNotice>) {
  const t = useTranslation(noticeMessages);
  const canVerify = useHasRoute('/auth');
  return (
    <NoticeRow
      tone="danger"
      icon={<IdCard size={18} strokeWidth={1.75} />}
      title={t('identityRefused')}
      time={notice.time}
      action={
        canVerify && (
          <ButtonLink as={Link} to="/auth" size={28} onClick={onChoose}>
            {t('verifyAgain')}
          </ButtonLink>
        )
      }
    >
      {notice.reason}
    </NoticeRow>
  );
}
