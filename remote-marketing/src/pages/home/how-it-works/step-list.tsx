import type { Banner } from '@livery/contract/calls/content';
import { Skeleton } from '@livery/ui';
import type { ComponentType, ReactNode } from 'react';
import { BannerDialogButton } from './banner-dialog-button.tsx';

interface StepListProps {
  /** Absent while they are on their way: then four places are kept. */
  readonly steps: readonly Banner[] | undefined;
  /** How a layout frames a step. */
  readonly Step: ComponentType<{ readonly children: ReactNode }>;
  /** How long the lines of a place are: of its title, then of its text. */
  readonly places: readonly [title: string, ...text: string[]];
}

/** What every look says of the steps: title, summary, and the way to more where there is more. */
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
      {/* A heading that says nothing yet is none. */}
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
