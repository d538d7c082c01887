import type { Banner } from '@livery/contract/calls/content';
import { Skeleton } from '@livery/ui';
import type { ComponentType, ReactNode } from 'react';
import { BannerDialogButton } from './banner-dialog-button.tsx';

interface StepListProps {
  /** Absent while the steps are loading; four placeholders stand in their place. */
  readonly steps: readonly Banner[] | undefined;
  /** The layout's container of a step. */
  readonly Step: ComponentType<{ readonly children: ReactNode }>;
  /** The widths of a placeholder's lines: of its title, then of its text. */
  readonly places: readonly [title: string, ...text: string[]];
}

/** The content of the steps in every variant: title, summary, and the dialog button where there is more. */
export function StepList({ steps, Step, places: [title, ...text] }: StepListProps) {
  if (steps)
    return steps.map((step) => (
      <Step key={step.title + step.summary}>
        <h3>{step.title}</h3>
        <p>{step.summary}</p>
        <BannerDialogButton banner={step} />
      </Step>
    ));
  return [1, 2, 3, 4].map((step) => (
    <Step key={step}>
      {/* An empty placeholder must not be a heading. */}
      <h3 aria-hidden>
        <Skeleton width={title} />
      </h3>
      <p>
        {text.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </p>
    </Step>
  ));
}
