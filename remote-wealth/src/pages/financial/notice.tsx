import { textStyle, token } from '@livery/ui';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const NoticeStrip = styled.div<{ $isWarning: boolean }>`
  display: flex;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $isWarning }) => ($isWarning ? token.warningSoft : token.surface3)};
  ${textStyle(13)}
  color: ${token.text1};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $isWarning }) => ($isWarning ? token.warning : token.text2)};
  }

  > div {
    display: grid;
    gap: ${token.s2};
    justify-items: start;
    min-width: 0;
  }
`;

export interface NoticeProps {
  readonly tone?: 'info' | 'warning';
  readonly children: ReactNode;
}

/** A sentence that a member must not overlook. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  const Icon = tone === 'warning' ? TriangleAlert : Info;
  return (
    <NoticeStrip $isWarning={tone === 'warning'}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
    </NoticeStrip>
  );
}
