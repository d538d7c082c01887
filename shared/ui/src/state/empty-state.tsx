import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatePanel, type StatePanelTone } from './state-panel.tsx';

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
