import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';
import { centredStyle } from './centred-style.ts';

const StatePanelLayout = styled.div`
  ${centredStyle}
  gap: ${token.s1};
  padding: ${token.s8} ${token.s6};
  color: ${token.text3};
  ${textStyle(13)}
`;

const StateIcon = styled.span<{ $tone: StatePanelTone }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-bottom: ${token.s2};
  border-radius: 10px;
  background: ${token.surface2};
  color: ${({ $tone }) => ({ plain: token.text2, done: token.success, danger: token.danger })[$tone]};
`;

const StateTitle = styled.p`
  ${textStyle(14, 600)}
  color: ${token.text1};
`;

const StateAction = styled.div`
  margin-top: ${token.s3};
`;

export type StatePanelTone = 'plain' | 'done' | 'danger';

export interface StatePanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Whether it stands in for the whole page, whose heading its title is then. */
  readonly isPage?: boolean;
  /** One sentence. */
  readonly text?: string;
  /** The next step. */
  readonly action?: ReactNode;
  readonly tone?: StatePanelTone;
  readonly role?: 'alert' | 'status';
}

/** Stands in for missing content: an icon, a title, one sentence, one action. */
export function StatePanel({ icon, title, isPage = false, text, action, tone = 'plain', role }: StatePanelProps) {
  return (
    <StatePanelLayout role={role}>
      <StateIcon $tone={tone} aria-hidden>
        {icon}
      </StateIcon>
      <StateTitle {...(isPage && { as: 'h1', tabIndex: -1 })}>{title}</StateTitle>
      {text && <p>{text}</p>}
      {action !== undefined && <StateAction>{action}</StateAction>}
    </StatePanelLayout>
  );
}
