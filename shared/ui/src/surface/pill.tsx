import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';

/** neutral is past, running is blue, waiting waits for someone, done, and danger needs attention. */
export type PillTone = 'neutral' | 'running' | 'waiting' | 'done' | 'danger';

const tones: Record<PillTone, readonly [text: string, ground: string]> = {
  neutral: [token.text2, token.surface3],
  running: [token.info, token.infoSoft],
  waiting: [token.warning, token.warningSoft],
  done: [token.success, token.successSoft],
  danger: [token.danger, token.dangerSoft],
};

const Frame = styled.span<{ $tone: PillTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 20px;
  padding: 0 ${token.s2};
  border-radius: 10px;
  ${textStyle(12, 500)}
  white-space: nowrap;
  color: ${({ $tone }) => tones[$tone][0]};
  background: ${({ $tone }) => tones[$tone][1]};

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
`;

/** A record's state: a dot and a word; the word carries the meaning. */
export function Pill({ tone = 'neutral', children }: { readonly tone?: PillTone; readonly children: ReactNode }) {
  return <Frame $tone={tone}>{children}</Frame>;
}
