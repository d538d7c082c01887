import { textStyle, token } from '@livery/ui';
import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

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

export interface NoticeProps {
  readonly children: ReactNode;
  /** Whether it is about the connection. */
  readonly isOffline?: boolean;
  /** A button. */
  readonly action?: ReactNode;
}

/** A sentence that a member must not overlook. */
export function Notice({ children, isOffline = false, action }: NoticeProps) {
  const Icon = isOffline ? CloudOff : TriangleAlert;
  return (
    <NoticeStrip>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
      {action}
    </NoticeStrip>
  );
}
