import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';
import { centred } from './centred.ts';

const Stack = styled.div`
  ${centred}
  gap: ${token.s1};
  padding: ${token.s8} ${token.s6};
  color: ${token.text3};
  ${textStyle(13)}
`;

const Glyph = styled.span<{ $tone: BlankTone }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-bottom: ${token.s2};
  border-radius: 10px;
  background: ${token.surface2};
  color: ${({ $tone }) => ({ plain: token.text2, done: token.success, care: token.danger })[$tone]};
`;

const Title = styled.p`
  ${textStyle(14, 600)}
  color: ${token.text1};
`;

const Action = styled.div`
  margin-top: ${token.s3};
`;

export type BlankTone = 'plain' | 'done' | 'care';

export interface BlankProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** One sentence. */
  readonly text?: string;
  /** The next thing to do. */
  readonly action?: ReactNode;
  readonly tone?: BlankTone;
  readonly role?: 'alert' | 'status';
}

/** A panel that has no content to show: icon, title, one sentence, one action. */
export function Blank({ icon, title, text, action, tone = 'plain', role }: BlankProps) {
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
