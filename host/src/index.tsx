import '@livery/ui/fonts';
import type { RootOptions } from 'react-dom/client';
import { nextTask } from './boot/idle.ts';
import { loadChunk } from './loading/load-chunk.ts';

declare const __CLIENT_VERSION__: string;

/** A boundary with `onError` logs the error itself, with a name, so it is not logged twice. */
const logCaught: RootOptions['onCaughtError'] = (error, { errorBoundary }) => {
  const props = errorBoundary?.props;
  const logs = typeof props === 'object' && props !== null && 'onError' in props;
  if (!logs) console.error(error);
};

/**
 * Runs the parts of the first script in several tasks instead of one, so that a slow phone stays responsive. The eager
 * imports only evaluate modules; they load nothing.
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
  // Parts of every package are loaded with the host's retries and timeouts.
  setChunkLoader(loadChunk);
  await nextTask();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site.tsx');
  await nextTask();
  const root = createRoot(container, { onCaughtError: logCaught });
  const openPictureWorker = () => new Worker(globalThis.__liveryScriptLoader.pictureWorkerAddress());
  await startSite(root, createPlatform({ clientVersion: __CLIENT_VERSION__, openPictureWorker }), page);
}

void start();
