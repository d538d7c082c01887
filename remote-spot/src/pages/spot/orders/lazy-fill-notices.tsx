import { useSignedIn } from '@livery/platform';
import { lazyComponent } from '@livery/ui';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

const FillNotices = lazyComponent(async () => (await import('./fill-notices.tsx')).FillNotices);

/** The notices of a member's fills. A visitor never loads them; the page works without them. */
export function LazyFillNotices() {
  const isSignedIn = useSignedIn();
  if (!isSignedIn) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <FillNotices />
      </Suspense>
    </ErrorBoundary>
  );
}
