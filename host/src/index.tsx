import '@livery/ui/fonts';
import { fallbackLanguage, isLanguage } from '@livery/i18n';
import { createPlatform } from '@livery/platform';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from './boot/boot.ts';
import { chooseLanguage } from './boot/language.ts';
import { App } from './shell/app.tsx';
import { SiteUnavailable } from './shell/site-unavailable.tsx';

declare const __CLIENT_VERSION__: string;

const container = document.querySelector('#root');
if (!container) throw new Error('the page has no #root');
const root = createRoot(container);
const platform = createPlatform({ clientVersion: __CLIENT_VERSION__ });

async function start(): Promise<void> {
  try {
    await boot(platform);
    root.render(<App platform={platform} />);
  } catch (error) {
    console.error('start-up failed', error);
    // The tenant's language is unknown as yet; the browser's is the best guess.
    await chooseLanguage(platform, isLanguage(navigator.language) ? navigator.language : fallbackLanguage);
    root.render(
      <Suspense>
        <SiteUnavailable onRetry={start} />
      </Suspense>,
    );
  }
}

void start();
