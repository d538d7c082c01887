import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Blank, type BlankTone } from './blank.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: BlankTone;
}

/** Nothing there yet: what would be here, and the next action. */
export function EmptyState({ icon, ...words }: EmptyStateProps) {
  return <Blank icon={icon ?? <Inbox size={20} />} {...words} />;
}
