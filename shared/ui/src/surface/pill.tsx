import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';

/** `neutral` is over, `running` is in progress, `waiting` needs somebody's action, `done` succeeded, `danger` needs attention. */
export type PillTone = 'neutral' | 'running' | 'waiting' | 'done' | 'danger';

const tones: Record<PillTone, readonly [text: string, background: string]> = {
  neutral: [token.text2, token.surface3],
  running: [token.info, token.infoSoft],
  waiting: [token.warning, token.warningSoft],
  done: [token.success, token.successSoft],
  danger: [token.danger, token.dangerSoft],
};

const PillLabel = styled.span<{ $tone: PillTone }>`
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

/** The state of a record: a dot and a word. The word carries the meaning. */
export function Pill({ tone = 'neutral', children }: { readonly tone?: PillTone; readonly children: ReactNode }) {
  return <PillLabel $tone={tone}>{children}</PillLabel>;
}
