import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';
import { centredStyle } from './centred-style.ts';

const Stack = styled.div`
  ${centredStyle}
  gap: ${token.s1};
  padding: ${token.s8} ${token.s6};
  color: ${token.text3};
  ${textStyle(13)}
`;

const Glyph = styled.span<{ $tone: StatePanelTone }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-bottom: ${token.s2};
  border-radius: 10px;
  background: ${token.surface2};
  color: ${({ $tone }) => ({ plain: token.text2, done: token.success, danger: token.danger })[$tone]};
`;

const Title = styled.p`
  ${textStyle(14, 600)}
  color: ${token.text1};
`;

const Action = styled.div`
  margin-top: ${token.s3};
`;

export type StatePanelTone = 'plain' | 'done' | 'danger';

export interface StatePanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** One sentence. */
  readonly text?: string;
  /** The next thing to do. */
  readonly action?: ReactNode;
  readonly tone?: StatePanelTone;
  readonly role?: 'alert' | 'status';
}

/** A panel that has no content to show: icon, title, one sentence, one action. */
export function StatePanel({ icon, title, text, action, tone = 'plain', role }: StatePanelProps) {
  return (
    <Stack role={role}>
      <Glyph $tone={tone} aria-hidden>
        {icon}
      </Glyph>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action !== undefined && <Action>{action}</Action>}
    </Stack>
  );
}
