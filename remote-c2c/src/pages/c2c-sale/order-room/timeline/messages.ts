import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

/** What happens to an order, for its time line and the lines between the messages of its chat. */
export const timelineMessages = defineMessages<typeof english>(
  'c2c-timeline',
  (language) => import(`./locales/${language}.json`),
);
export type TimelineMessageKey = Parameters<Awaited<ReturnType<typeof timelineMessages.load>>>[0];
