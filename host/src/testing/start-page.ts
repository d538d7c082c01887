import { startMessageKeys, type StartPage, type StartMessages } from '@livery/contract/start-page';
import english from '../locales/en-US.json';

/** What the page of a tenant called Aldera brings along, for a browser that asks for English. */
export const startPageOfAldera: StartPage = {
  brand: { appName: 'Aldera', logoUri: '', theme: { mode: 'dark', primary: '#1abb97', surfaceTint: '' } },
  language: 'en-US',
  words: Object.fromEntries(startMessageKeys.map((key) => [key, english[key]])) as StartMessages,
  serviceWorker: false,
  telemetryUrl: '',
  releaseKeys: {},
  releaseChannel: 'stable',
};
