import { fallbackConfiguration } from '@livery/contract/configuration';
import type { StartPage, StartMessages } from '@livery/contract/start-page';
import { isFramed, type Platform } from '@livery/platform';
import { configurationAtom } from '@livery/platform/host';
import { GlobalStyle } from '@livery/ui';
import { startTransition, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { boot } from './boot/boot.ts';
import { showBrand, type Brand } from './boot/brand.ts';
import { guessLanguage } from './boot/language.ts';
import { FailurePage } from './status-pages/failure-page.tsx';
import { startFailure } from './status-pages/start-failure.ts';
import { startMessages } from './status-pages/start-messages.ts';
import { WaitingPage } from './status-pages/waiting-page.tsx';
import { loadChunk } from './loading/load-chunk.ts';
import { createReleases } from './release/releases.ts';
import { reportFaults, reportVitals } from './telemetry/report-page.ts';
import { createTelemetry } from './telemetry/telemetry.ts';
import { handOff } from './handoff/hand-off.ts';
import { App } from './shell/app.tsx';

/** How long a page may stay empty before it says that it is on its way. */
const patienceMs = 3000;

/** Once the visitor has what they came for. */
const whenIdle = (act: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(act);

async function keepSiteFor({ serviceWorker }: StartPage): Promise<void> {
  try {
    const { keepSite } = await loadChunk(() => import('./service-worker/keep-site.ts'));
    await keepSite(serviceWorker);
  } catch (error) {
    // The site works without; only an operator can do something about it.
    console.warn('service worker', error);
  }
}

/** Boots and mounts the site into `root`. A start that takes long, or fails, shows so under the tenant's name. */
export async function startSite(root: Root, platform: Platform, page: StartPage): Promise<void> {
  let isOver = false;
  /** The shell's own code, as reports name it. */
  const shell = { name: 'host', version: platform.clientVersion };
  const telemetry = createTelemetry(page.telemetryUrl, platform);
  const releases = createReleases({ platform, keys: page.releaseKeys, channel: page.releaseChannel, telemetry });
  const reported = { platform, releases, telemetry, shell };

  /** Shows a page that stands in for the site, unless the site or another of these came first. */
  async function showInstead(
    statusPage: (brand: Brand, words: StartMessages) => ReactNode,
    isWanted: () => boolean,
  ): Promise<void> {
    const { language, words } = await startMessages(guessLanguage(platform), page);
    if (!isWanted()) return;
    document.documentElement.lang = language;
    const known = platform.store.get(configurationAtom);
    root.render(
      <>
        <GlobalStyle />
        {statusPage(known === fallbackConfiguration ? page.brand : known, words)}
      </>,
    );
  }

  /** Resolves when the site is there, or says why not. */
  async function tryOnce(): Promise<void> {
    try {
      await boot(platform, releases);
      isOver = true;
      // Mounted in slices: rendered at once, it would keep a slow phone from answering its visitor.
      startTransition(() => root.render(<App platform={platform} releases={releases} />));
      whenIdle(() => void reportVitals(reported).catch(() => undefined));
      // The page around a frame of ours does it for both.
      if (!isFramed()) whenIdle(() => void keepSiteFor(page));
    } catch (error) {
      isOver = true;
      console.error('start-up failed', error);
      const failure = startFailure(error);
      await showInstead(
        (brand, words) => <FailurePage brand={brand} words={words} failure={failure} onRetry={tryOnce} />,
        () => true,
      );
    }
  }

  reportFaults(reported);
  // It was drawn for somebody else.
  if (document.documentElement.dataset['prerenderedFor'] === 'another-visitor') handOff();
  showBrand(platform, page.brand);
  const wait = () =>
    void showInstead(
      (brand, words) => <WaitingPage brand={brand} words={words} />,
      // What the server drew says more than that.
      () => !isOver && document.querySelector('#prerendered') === null,
    );
  const waiting = setTimeout(wait, patienceMs);
  await tryOnce();
  clearTimeout(waiting);
}
