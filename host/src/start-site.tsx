import { fallbackConfiguration } from '@livery/contract/configuration';
import type { StartPage, StartMessages } from '@livery/contract/start-page';
import { isFramed, type Platform } from '@livery/platform';
import { configurationAtom } from '@livery/platform/host';
import { GlobalStyle } from '@livery/ui';
import { startTransition, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { boot } from './boot/boot.ts';
import { showBrand, type Brand } from './boot/configuration.ts';
import { idle } from './boot/idle.ts';
import { guessLanguage } from './boot/language.ts';
import { handOff } from './handoff/hand-off.tsx';
import { FailurePage, startFailure } from './status-pages/failure-page.tsx';
import { startMessages } from './status-pages/start-messages.ts';
import { loadChunk } from './loading/load-chunk.ts';
import { createReleases } from './release/releases.ts';
import { WaitingPage } from './status-pages/status-page-frame.tsx';
import { reportFaults, reportVitals } from './telemetry/report-page.ts';
import { createTelemetry } from './telemetry/telemetry.ts';
import { App } from './shell/app.tsx';

/** How long the page may stay empty before it shows that it is loading. */
const waitingPageAfterMs = 3000;

async function cacheSiteFor({ serviceWorker }: StartPage): Promise<void> {
  try {
    const { cacheSite } = await loadChunk(() => import('./service-worker/cache-site.ts'));
    await cacheSite(serviceWorker);
  } catch (error) {
    // The site works without a service worker; only an operator can mend it.
    console.warn('service worker', error);
  }
}

/** Boots and mounts the site into `root`. A slow or failed start shows a status page with the tenant's brand. */
export async function startSite(root: Root, platform: Platform, page: StartPage): Promise<void> {
  let isOver = false;
  /** The shell's code as reports name it. */
  const shell = { name: 'host', version: platform.clientVersion };
  const telemetry = createTelemetry(page.telemetryUrl, platform);
  const releases = createReleases({ platform, keys: page.releaseKeys, channel: page.releaseChannel, telemetry });
  const reported = { platform, releases, telemetry, shell };

  /** Shows a status page, unless it is no longer wanted once its texts are loaded. */
  async function showStatusPage(
    statusPage: (brand: Brand, messages: StartMessages) => ReactNode,
    isWanted: () => boolean,
  ): Promise<void> {
    const { language, messages } = await startMessages(guessLanguage(platform), page);
    if (!isWanted()) return;
    document.documentElement.lang = language;
    const known = platform.store.get(configurationAtom);
    root.render(
      <>
        <GlobalStyle />
        {statusPage(known === fallbackConfiguration ? page.brand : known, messages)}
      </>,
    );
  }

  /** Resolves when the site or a failure page is shown. */
  async function tryOnce(): Promise<void> {
    try {
      await boot(platform, releases);
      isOver = true;
      // A transition renders in slices, which keeps a slow phone responsive.
      startTransition(() => root.render(<App platform={platform} releases={releases} />));
      void idle()
        .then(() => reportVitals(reported))
        .catch(() => undefined);
      // In a frame of the site, the outer page does this.
      if (!isFramed()) void idle().then(() => cacheSiteFor(page));
    } catch (error) {
      isOver = true;
      console.error('start-up failed', error);
      const failure = startFailure(error);
      await showStatusPage(
        (brand, messages) => <FailurePage brand={brand} messages={messages} failure={failure} onRetry={tryOnce} />,
        () => true,
      );
    }
  }

  reportFaults(reported);
  // The page was prerendered for another visitor.
  if (document.documentElement.dataset['prerenderedFor'] === 'another-visitor') handOff();
  showBrand(platform, page.brand);
  const wait = () =>
    void showStatusPage(
      (brand, messages) => <WaitingPage brand={brand} messages={messages} />,
      // The prerendered page shows more than a waiting page.
      () => !isOver && document.querySelector('#prerendered') === null,
    );
  const waiting = setTimeout(wait, waitingPageAfterMs);
  await tryOnce();
  clearTimeout(waiting);
}
