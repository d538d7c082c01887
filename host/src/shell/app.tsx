import { serviceDialogAtom, type Platform } from '@livery/platform';
import { signOutCountAtom, PlatformProvider } from '@livery/platform/host';
import { QueryClientProvider, createQueryClient } from '@livery/platform/query';
import { BrowserRouter } from '@livery/platform/router';
import { GlobalStyle } from '@livery/ui';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Crashed } from '../status-pages/crashed.tsx';
import { ReleasesProvider } from '../release/releases-context.ts';
import type { Releases } from '../release/releases.ts';
import { Shell } from './shell.tsx';

/** The whole site on a platform that has booted. */
export function App({ platform, releases }: { platform: Platform; releases: Releases }) {
  const [queries] = useState(createQueryClient);
  // The next member must not see the answers that this one got.
  useEffect(
    () =>
      platform.store.sub(signOutCountAtom, () => {
        queries.clear();
        // The chat may show their account.
        platform.store.set(serviceDialogAtom, { status: 'closed', url: '' });
      }),
    [platform, queries],
  );
  return (
    <PlatformProvider platform={platform}>
      <QueryClientProvider client={queries}>
        <GlobalStyle />
        <BrowserRouter>
          <ErrorBoundary FallbackComponent={Crashed} onError={(error) => console.error('shell', error)}>
            <ReleasesProvider value={releases}>
              <Shell />
            </ReleasesProvider>
          </ErrorBoundary>
        </BrowserRouter>
      </QueryClientProvider>
    </PlatformProvider>
  );
}
