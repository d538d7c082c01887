import { Suspense } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { Skeleton } from '../surface/surface.tsx';

const Prose = lazyComponent(async () => (await import('./prose.tsx')).Prose);

export interface RichTextProps {
  /** Untrusted HTML. Everything but text and its structure is removed. */
  readonly html: string;
  /** Shown below a text that was cut. */
  readonly tooLongNote: string;
}

/**
 * Shows HTML from a server. No page may show such HTML in another way. The sanitizer is a chunk of its own.
 */
export const RichText = (props: RichTextProps) => (
  <Suspense
    fallback={
      <div aria-busy>
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width="60%" />
      </div>
    }
  >
    <Prose {...props} />
  </Suspense>
);
