import { defineWords, type Language } from '@livery/i18n';

type HostWords = typeof import('./locales/en-US.json');

/** The file of the host's words in a language; asked for once, and as it comes. */
export const readHostWords = (language: Language): Promise<{ default: HostWords }> =>
  import(`./locales/${language}.json`) as Promise<{ default: HostWords }>;

/** The host's own words. */
export const hostWords = defineWords<HostWords>('host', readHostWords);
