import '@livery/ui/fonts';
import type { RootOptions } from 'react-dom/client';
import { nextTask } from './boot/next-task.ts';
import { loadChunk } from './loading/load-chunk.ts';

declare const __CLIENT_VERSION__: string;

/** A boundary with `onError` says by itself, with a name, what failed: one line, not two. */
const tellCaught: RootOptions['onCaughtError'] = (error, { errorBoundary }) => {
  const props = errorBoundary?.props;
  const tells = typeof props === 'object' && props !== null && 'onError' in props;
  if (!tells) console.error(error);
};

/**
 * Runs what the first script is made of in a few tasks instead of one, so that a slow phone answers its visitor in
 * between. All of it is there already: nothing is loaded here.
 */
async function start(): Promise<void> {
  const container = document.querySelector('#root');
  if (!container) throw new Error('the page has no #root');
  await nextTask();
  const { readStartPage } = await import(/* webpackMode: "eager" */ './boot/start-page.ts');
  const page = readStartPage();
  await nextTask();
  const { loadMessagesBy } = await import(/* webpackMode: "eager" */ '@livery/i18n');
  loadMessagesBy(loadChunk);
  const { createPlatform } = await import(/* webpackMode: "eager" */ '@livery/platform/host');
  await nextTask();
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { setChunkLoader } = await import(/* webpackMode: "eager" */ '@livery/ui');
  // Parts of every package come through the patience of the host's own.
  setChunkLoader(loadChunk);
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site.tsx');
  await nextTask();
  const root = createRoot(container, { onCaughtError: tellCaught });
  await startSite(root, createPlatform({ clientVersion: __CLIENT_VERSION__ }), page);
}

void start();
