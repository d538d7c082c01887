import { Suspense } from 'react';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { Skeleton } from '../surface/skeleton.tsx';

const Prose = lazyComponent(async () => (await import('./prose.tsx')).Prose);

export interface RichTextProps {
  /** Of a server, and so of anybody: what is no text is left out. */
  readonly html: string;
  /** Said below a text that is too long to be shown whole. */
  readonly tooLongNote: string;
}

/**
 * Text with markup that a server gave, the one way in which such text comes onto a page. What makes it clean comes in a chunk
 * of its own.
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
