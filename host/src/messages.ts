import { defineMessages, type Language } from '@livery/i18n';
import type english from './locales/en-US.json';

/** Loads the host's texts in a language, without retries. */
export const readHostMessages = (language: Language): Promise<{ default: typeof english }> =>
  import(/* webpackChunkName: "[request]" */ `./locales/${language}.json`) as Promise<{ default: typeof english }>;

const section = defineMessages<typeof english>('host', readHostMessages);

/** The host's own texts. */
export const hostMessages = section('host');

/** The texts of the second step of a sign-in. */
export const secondStepMessages = section('secondStep');
