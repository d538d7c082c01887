import { startMessageKeys, type StartPage, type StartMessages } from '@livery/contract/start-page';
import english from '../locales/en-US.json';

/** The start page of a tenant called Aldera, for a browser that asks for English. */
export const startPageOfAldera: StartPage = {
  brand: { appName: 'Aldera', logoUri: '', theme: { mode: 'dark', primary: '#1abb97', surfaceTint: '' } },
  language: 'en-US',
  messages: Object.fromEntries(startMessageKeys.map((key) => [key, english.host[key]])) as StartMessages,
  serviceWorker: false,
  telemetryUrl: '',
  releaseKeys: {},
  releaseChannel: 'stable',
};
