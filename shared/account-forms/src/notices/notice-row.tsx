import type { WaitingNotice } from '@livery/contract/calls/notices';
import { formatAge, formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useServerTime } from '@livery/platform/clock';
import { Link } from '@livery/platform/router';
import { ButtonLink, textStyle, token, VisuallyHidden } from '@livery/ui';
import { TimeRing } from '@livery/ui/time-ring';
import { IdCard, MessageSquare, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { noticeMessages } from '../messages.ts';

type Task = Exclude<WaitingNotice, { kind: 'priceAlert' }>;

interface WaitingItemProps<Notice = Task> {
  readonly notice: Notice;
  readonly onChoose: () => void;
}

/** A task that waits for the member, with its action. `PreparedAlertItem` shows prepared orders. */
export function WaitingItem({ notice, onChoose }: WaitingItemProps) {
  switch (notice.kind) {
    case 'c2cOrder':
      return <WaitingOrder notice={notice} onChoose={onChoose} />;
    case 'identityRefused':
      return <RefusedIdentity notice={notice} onChoose={onChoose} />;
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

export type NoticeTone = 'plain' | 'up' | 'down' | 'danger' | 'success' | 'warning';

const toneColours: Readonly<Record<NoticeTone, readonly [ground: string, icon: string]>> = {
  plain: [token.surface3, token.text2],
  up: [token.upSoft, token.up],
  down: [token.downSoft, token.down],
  danger: [token.dangerSoft, token.danger],
  success: [token.successSoft, token.success],
  warning: [token.warningSoft, token.warning],
};

interface NoticeRowProps {
  readonly tone?: NoticeTone;
  /** Without a tone, the icon is 40 px wide and has its own background. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** The time of the event, in epoch seconds. */
  readonly time?: number | undefined;
  readonly isNew?: boolean;
  readonly action?: ReactNode;
}

/** A notice: its icon, title, text and action. */
export function NoticeRow({ tone, icon, title, children, time, isNew = false, action }: NoticeRowProps) {
  const t = useTranslation(noticeMessages);
  return (
    <Row $isNew={isNew}>
      {tone === undefined ? (
        <BareIcon>{icon}</BareIcon>
      ) : (
        <NoticeIcon $tone={tone} aria-hidden>
          {icon}
        </NoticeIcon>
      )}
      <Content>
        <TitleLine>
          <span>
            {isNew && <VisuallyHidden>{t('new')} </VisuallyHidden>}
            {title}
          </span>
          {time !== undefined && <time>{formatTime(time).slice(11)}</time>}
        </TitleLine>
        <NoticeText>{children}</NoticeText>
        {action}
      </Content>
    </Row>
  );
}

interface EndRingProps {
  /** Epoch seconds. */
  readonly start: number;
  readonly end: number;
}

/** The time left to act, as a ring and as text. */
function EndRing({ start, end }: EndRingProps) {
  const t = useTranslation(noticeMessages);
  const language = useLanguage();
  const left = useServerTime((now) => Math.max(0, Math.ceil(end - now)));
  const text =
    left < 3600 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : formatAge(left, language);
  return (
    <TimeRing
      left={left}
      text={text}
      whole={Math.max(1, end - start)}
      warnsAt={[180, 60]}
      textPx={text.length > 4 ? 27 : undefined}
      label={t('timeLeft', { time: text })}
    />
  );
}

const Row = styled.li<{ $isNew: boolean }>`
  position: relative;
  display: flex;
  gap: ${token.s3};
  padding: 10px ${token.s4};

  & + &::after {
    content: '';
    position: absolute;
    inset: 0 16px auto 64px;
    border-top: 1px solid ${token.line};
  }

  &::before {
    content: '';
    position: absolute;
    top: 26px;
    left: 6px;
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: ${({ $isNew }) => ($isNew ? token.primary : 'none')};
  }
`;

const NoticeIcon = styled.span<{ $tone: NoticeTone }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${({ $tone }) => toneColours[$tone][0]};
  color: ${({ $tone }) => toneColours[$tone][1]};
`;

const Content = styled.div`
  flex: 1;
  min-width: 0;
  ${textStyle(12)}
  color: ${token.text2};
  overflow-wrap: anywhere;

  > a {
    margin-top: ${token.s2};
  }
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.s3};
  ${textStyle(13, 600)}
  color: ${token.text1};

  time {
    ${textStyle(12)}
    line-height: 1.25rem;
    font-variant-numeric: tabular-nums;
    color: ${token.text3};
  }
`;

const NoticeText = styled.p`
  a {
    color: ${token.primaryText};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const BareIcon = styled.span`
  flex: none;
  height: 2.5rem;
  margin: -2px;
`;
