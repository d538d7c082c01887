import { defineMessages, type Language } from '@livery/i18n';

type HostMessages = typeof import('./locales/en-US.json');

/** Loads the host's texts in a language, without retries. */
export const readHostMessages = (language: Language): Promise<{ default: HostMessages }> =>
  import(`./locales/${language}.json`) as Promise<{ default: HostMessages }>;

/** The host's own texts. */
export const hostMessages = defineMessages<HostMessages>('host', readHostMessages);

/** The message of each kind of failed call. */
export const errorMessageKeys = {
  server: 'errorServer',
  network: 'errorNetwork',
  timeout: 'errorTimeout',
  unreadable: 'errorUnreadable',
} as const;
