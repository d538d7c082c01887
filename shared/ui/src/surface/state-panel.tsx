import { CloudOff, Inbox, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Button } from '../button/button.tsx';
import { textStyle, token } from '../theme/token.ts';

type StatePanelTone = 'plain' | 'done' | 'danger';

interface StatePanelProps {
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
function StatePanel({ icon, title, isPage = false, text, action, tone = 'plain', role }: StatePanelProps) {
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

export interface EmptyStateProps {
  readonly title: string;
  readonly isPage?: boolean;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: StatePanelTone;
}

/** Nothing there yet: what will be here, and the next action. */
export function EmptyState({ icon, ...texts }: EmptyStateProps) {
  return <StatePanel icon={icon ?? <Inbox size={20} />} {...texts} />;
}

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What it means, or what to do. */
  readonly text?: string;
  readonly retryLabel: string;
  /** May return a promise: the button is busy until it settles. */
  readonly onRetry: () => unknown;
}

/** Content failed to load: what happened, what to do, and a retry button. */
export function ErrorState({ retryLabel, onRetry, ...texts }: ErrorStateProps) {
  const retry = (
    <Button size={28} icon={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return <StatePanel role="alert" tone="danger" icon={<CloudOff size={20} />} action={retry} {...texts} />;
}

/** A centred column, for panels with a single message. */
export const centredStyle = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: 0;
  text-align: center;
  overflow-wrap: anywhere;
`;

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

/** Text takes the faintest readable colour, and directions lose theirs. */
const stale = css`
  --text-1: ${token.text3};
  --text-2: ${token.text3};
  --up: ${token.text3};
  --down: ${token.text3};
  color: ${token.text3};
  filter: grayscale(0.85);
`;

/** Dims stale data, so that it does not look live. */
export const staleStyle = css<{ $stale: boolean }>`
  ${({ $stale }) => $stale && stale}
`;
