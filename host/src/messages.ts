import { defineMessages, type Language } from '@livery/i18n';

type HostMessages = typeof import('./locales/en-US.json');

/** The file of the host's words in a language; asked for once, and as it comes. */
export const readHostMessages = (language: Language): Promise<{ default: HostMessages }> =>
  import(`./locales/${language}.json`) as Promise<{ default: HostMessages }>;

/** The host's own words. */
export const hostMessages = defineMessages<HostMessages>('host', readHostMessages);
