import { startMessageKeys, type StartMessages } from '@livery/contract/start-page';
import { useTranslation } from '@livery/i18n';
import { serviceDialogAtom, useConfiguration, type Platform } from '@livery/platform';
import { PlatformProvider, signOutCountAtom } from '@livery/platform/host';
import { createQueryClient, QueryClientProvider } from '@livery/platform/query';
import { BrowserRouter } from '@livery/platform/router';
import { GlobalStyle } from '@livery/ui';
import { useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { hostMessages } from '../messages.ts';
import { ReleasesProvider, type Releases } from '../release/releases.ts';
import { FailurePage } from '../status-pages/failure-page.tsx';
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

/** Shown when the shell failed. A retry mounts it again and keeps the state of the platform. */
export function Crashed({ resetErrorBoundary }: FallbackProps) {
  const brand = useConfiguration();
  const t = useTranslation(hostMessages);
  const messages = Object.fromEntries(startMessageKeys.map((key) => [key, t(key)])) as StartMessages;
  return <FailurePage brand={brand} messages={messages} failure="broken" onRetry={async () => resetErrorBoundary()} />;
}
