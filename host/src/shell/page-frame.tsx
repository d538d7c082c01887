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

const Space = styled.div`
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

function Waiting() {
  const t = useTranslation(hostMessages);
  const isSlow = useIsSlow();
  return (
    <Space role="status">
      <VisuallyHidden>{t('loadingPage')}</VisuallyHidden>
      <Skeleton width="min(560px, 80vw)" height="240px" />
      {isSlow && <p>{t('loadingSlowly')}</p>}
    </Space>
  );
}

function Missing({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(hostMessages);
  return (
    <Space>
      <HandoffReady />
      <Unavailable title={t('moduleUnavailable')} text={t('moduleUnavailableHint')} onRetry={resetErrorBoundary} />
    </Space>
  );
}

export interface PageFrameProps<Opened> {
  /** What the log calls it. */
  readonly name: string;
  /** The heading gets the focus when this changes. */
  readonly path: string;
  /** Loads what the page is made of; gives the same promise until it has failed. */
  readonly open: () => Promise<Opened>;
  /** Told when it could not be loaded or breaks. */
  readonly onFailed?: (error: unknown) => void;
  readonly children: (opened: Opened) => ReactNode;
}

/**
 * What every page stands in while it is loaded: it says when that takes long, and whatever goes wrong in the page, only
 * this page shows that it is not available, with a retry that loads it anew.
 */
export function PageFrame<Value>({ name, path, open, onFailed, children }: PageFrameProps<Value>) {
  return (
    <Loaded name={name} open={open} waiting={<Waiting />} Fallback={Missing} {...(onFailed && { onFailed })}>
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
