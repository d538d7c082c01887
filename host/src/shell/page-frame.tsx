import { useTranslation } from '@livery/i18n';
import { Button, Skeleton, textStyle, token, VisuallyHidden } from '@livery/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import styled from 'styled-components';
import { HandoffReady } from '../handoff/hand-off.tsx';
import { slowAfterMs } from '../loading/load-chunk.ts';
import { Loaded } from '../loading/loaded.tsx';
import { hostMessages } from '../messages.ts';
import { Unavailable } from '../status-pages/status-page-frame.tsx';
import { HeadingFocus } from './heading-focus.tsx';

function PageLoading() {
  const t = useTranslation(hostMessages);
  const isSlow = useIsSlow();
  return (
    <LoadingArea role="status">
      <VisuallyHidden>{t('loadingPage')}</VisuallyHidden>
      <Skeleton width="min(560px, 80vw)" height="240px" />
      {isSlow && <p>{t('loadingSlowly')}</p>}
    </LoadingArea>
  );
}

function PageFailure({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(hostMessages);
  return (
    <LoadingArea>
      <HandoffReady />
      <Unavailable title={t('moduleUnavailable')} text={t('moduleUnavailableHint')} onRetry={resetErrorBoundary} />
    </LoadingArea>
  );
}

interface PageFrameProps<Opened> {
  /** Its name in the log. */
  readonly name: string;
  /** When it changes, the heading gets the focus. */
  readonly path: string;
  /** Loads the page; returns the same promise until it has failed. */
  readonly open: () => Promise<Opened>;
  /** Called when the page cannot be loaded or its rendering fails. */
  readonly onFailed?: (error: unknown) => void;
  readonly children: (opened: Opened) => ReactNode;
}

/**
 * Wraps every page. Shows that loading takes long. Replaces a failed page by a message with a retry that loads it
 * again.
 */
export function PageFrame<Value>({ name, path, open, onFailed, children }: PageFrameProps<Value>) {
  return (
    <Loaded name={name} open={open} waiting={<PageLoading />} Fallback={PageFailure} {...(onFailed && { onFailed })}>
      {(opened) => (
        <>
          {children(opened)}
          <HeadingFocus key={path} />
          <HandoffReady />
        </>
      )}
    </Loaded>
  );
}

function PartFailure({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(hostMessages);
  return (
    <FailureBar role="alert">
      {t('partUnavailable')}
      <Button size={28} onClick={resetErrorBoundary}>
        {t('retry')}
      </Button>
    </FailureBar>
  );
}

/** Wraps a part of every page, such as the header: when it fails, the rest of the page stays. */
export function PartBoundary({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={PartFailure} onError={(error) => console.error(name, error)}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Whether the component has been mounted for longer than `slowAfterMs`. */
function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

const LoadingArea = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.s4};
  min-height: 70vh;
  padding: 96px 24px;

  p {
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

const FailureBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.s3};
  padding: ${token.s3} ${token.s4};
  background: ${token.surface2};
  ${textStyle(13)}
  color: ${token.text2};
`;
