import { useWords } from '@livery/i18n';
import type { OwnedRoute } from '@livery/platform';
import { ErrorState, Skeleton } from '@livery/ui';
import { Suspense, use, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import styled from 'styled-components';
import { openModule } from '../loading/open-module.ts';
import type { OpenedModule } from '../loading/steps.ts';
import { HeadingFocus } from './heading-focus.tsx';
import { hostWords } from '../words.ts';

const Space = styled.div`
  display: grid;
  place-content: center;
  min-height: 70vh;
  padding: 96px 24px;
`;

function Page({ opening, path }: { opening: Promise<OpenedModule>; path: string }) {
  const module = use(opening);
  useEffect(() => () => module.dispose(), [module]);
  const Content = module.pages[path];
  // The manifest and the module are released together; a route without a page is a fault of that release.
  if (!Content) throw new Error(`the module has no page for ${path}`);
  return <Content />;
}

function Waiting() {
  const say = useWords(hostWords);
  return (
    <Space role="status" aria-label={say('loadingPage')}>
      <Skeleton width="min(560px, 80vw)" height="240px" />
    </Space>
  );
}

function Unavailable({ resetErrorBoundary }: FallbackProps) {
  const say = useWords(hostWords);
  return (
    <Space>
      <ErrorState
        title={say('moduleUnavailable')}
        text={say('moduleUnavailableHint')}
        retryLabel={say('retry')}
        onRetry={resetErrorBoundary}
      />
    </Space>
  );
}

/** A page of a remote. Whatever goes wrong in it, only this page shows that it is not available. */
export function ModulePage({ owned: { module, route } }: { owned: OwnedRoute }) {
  const [opening, setOpening] = useState(() => openModule(module));
  return (
    <ErrorBoundary
      onError={(error) => console.error(`module ${module.name} ${module.version}`, error)}
      onReset={() => setOpening(openModule(module))}
      FallbackComponent={Unavailable}
    >
      <Suspense fallback={<Waiting />}>
        <Page opening={opening} path={route.path} />
        <HeadingFocus key={route.path} />
      </Suspense>
    </ErrorBoundary>
  );
}
