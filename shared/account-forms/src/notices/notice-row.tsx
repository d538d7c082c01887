import { formatTime, useTranslation } from '@livery/i18n';
import { VisuallyHidden, textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { noticeMessages } from '../messages.ts';

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

export type NoticeTone = 'plain' | 'up' | 'down' | 'danger' | 'success' | 'warning';

const toneColours: Readonly<Record<NoticeTone, readonly [ground: string, icon: string]>> = {
  plain: [token.surface3, token.text2],
  up: [token.upSoft, token.up],
  down: [token.downSoft, token.down],
  danger: [token.dangerSoft, token.danger],
  success: [token.successSoft, token.success],
  warning: [token.warningSoft, token.warning],
};

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

interface NoticeRowProps {
  readonly tone?: NoticeTone;
  /** Without a tone: something of 40 px that needs no ground. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** When it happened, in epoch seconds. */
  readonly time?: number | undefined;
  readonly isNew?: boolean;
  readonly action?: ReactNode;
}

const BareIcon = styled.span`
  flex: none;
  height: 2.5rem;
  margin: -2px;
`;

/** One notice: its icon, title, text, and what may be done about it. */
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
