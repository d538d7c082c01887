import { useTranslation } from '@livery/i18n';
import { Skeleton, VisuallyHidden, token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { styled } from 'styled-components';
import { Unavailable } from '../status-pages/unavailable.tsx';
import { Loaded } from '../loading/loaded.tsx';
import { useIsSlow } from '../loading/use-is-slow.ts';
import { hostMessages } from '../messages.ts';
import { HandoffReady } from '../handoff/handoff-ready.tsx';
import { HeadingFocus } from './heading-focus.tsx';

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

export interface PageFrameProps<Opened> {
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
 * Wraps every page: it shows when loading takes long, and when the page fails, it alone is replaced by a message with a
 * retry that loads it again.
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
