import { loadWordsBy } from '@livery/i18n';
import '@livery/ui/fonts';
import { createPlatform } from '@livery/platform';
import { createRoot } from 'react-dom/client';
import { readStartPage } from './boot/start-page.ts';
import { loadChunk } from './loading/load-chunk.ts';
import { startSite } from './start-site.tsx';

declare const __CLIENT_VERSION__: string;

const container = document.querySelector('#root');
if (!container) throw new Error('the page has no #root');
// Words of every package come through the patience of the host's own parts.
loadWordsBy(loadChunk);
const platform = createPlatform({ clientVersion: __CLIENT_VERSION__ });
void startSite(createRoot(container), platform, readStartPage());
