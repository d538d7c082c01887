import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { StatePanel } from './state-panel.tsx';

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
