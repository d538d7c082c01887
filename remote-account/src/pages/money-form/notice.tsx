import { media, textStyle, token } from '@livery/ui';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const tones = {
  warning: [token.warningSoft, token.warning],
  info: [token.surface2, token.text2],
} as const;

const NoticeStrip = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $tone }) => tones[$tone][0]};
  ${textStyle(13)}
  color: ${token.text1};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 2px;
    color: ${({ $tone }) => tones[$tone][1]};
  }

  > span {
    min-width: 0;
  }

  a,
  button {
    ${textStyle(13, 500)}
    color: ${token.primaryText};
    text-decoration: underline;
    text-underline-offset: 3px;

    ${media.touch} {
      min-height: 44px;
    }
  }
`;

export interface NoticeProps {
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}

/** A sentence that a member must not overlook, such as what cannot be undone. */
export function Notice({ tone = 'warning', children }: NoticeProps) {
  const Icon = tone === 'warning' ? TriangleAlert : Info;
  return (
    <NoticeStrip $tone={tone}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </NoticeStrip>
  );
}
