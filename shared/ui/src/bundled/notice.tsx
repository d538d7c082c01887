// By its own name: what the host shares exists once.
import { media, textStyle, token } from '@livery/ui';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const tones = {
  warning: [token.warningSoft, token.warning],
  info: [token.surface3, token.text2],
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

  > div {
    min-width: 0;
  }

  > div > * + * {
    margin-top: ${token.s2};
  }

  /* A link in the sentence. The kit's buttons have a style of their own. */
  :is(a, button):not([class]) {
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
  /** Default: `warning`, such as what cannot be undone. */
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
}

/** A sentence that a member must not overlook. */
export function Notice({ tone = 'warning', children }: NoticeProps) {
  const Icon = tone === 'warning' ? TriangleAlert : Info;
  return (
    <NoticeStrip $tone={tone}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
    </NoticeStrip>
  );
}
