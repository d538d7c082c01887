import { defineMessages, type MessageCatalog, type Translate } from '@livery/i18n';
import type english from './locales/en-US.json';

/** The texts of the bell and its list. */
export const noticeMessages = defineMessages<typeof english>(
  'notices',
  (language) => import(`./locales/${language}.json`),
);

/** Translates one of them. */
export type NoticeText = typeof noticeMessages extends MessageCatalog<infer Key> ? Translate<Key> : never;
